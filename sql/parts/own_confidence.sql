-- own_confidence: confidence_base with those alone of the corroborating books that are the reader's: 0.1 more than 0.7 for each, to 1. Of rows from before they were
-- written down as it is. Name: o, an opportunity.
o.confidence_base * least(1, 0.7 + 0.1 * arrayCount(book -> empty({books:Array(String)}) OR has({books:Array(String)}, book), o.near_books))
            / least(1, 0.7 + 0.1 * length(o.near_books))
