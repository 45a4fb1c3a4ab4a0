-- given_confidence: confidence_base as the row has it: opportunities_of_readers has reckoned it for its reader. Name: o, an opportunity.
o.confidence_base
