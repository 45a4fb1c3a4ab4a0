-- sport_scope: the same, for tables that know the sport (it depends on the league).
{part.scope}
      AND (empty({sports:Array(String)}) OR q.sport IN {sports:Array(String)})
