-- not_hidden: the event is none of those that do not count.
(empty({hidden:Array(String)}) OR NOT arrayExists(prefix -> startsWith(e.event_id, prefix), {hidden:Array(String)}))
