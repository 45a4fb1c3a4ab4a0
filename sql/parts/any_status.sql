-- any_status: every event, ended ones too.
1
