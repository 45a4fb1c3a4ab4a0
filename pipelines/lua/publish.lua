-- publish: appends one partition's committed rows to its bounded log and tells every subscriber.
-- KEYS[1] log (stream)   KEYS[2] head (hash: generation, epoch, position, committed_at, current_at, trimmed)
-- ARGV[1] channel  ARGV[2] partition  ARGV[3] epoch  ARGV[4] generation for a log that is gone  ARGV[5] position  ARGV[6] committed_at
-- ARGV[7] highest position to trim away ('' = none)  ARGV[8] committed_at of the newest mark that is not history's
-- ARGV[9...] entries as triples: id (<position>-<n>), type, data
-- Returns 1 published, 0 refused (a newer epoch stands), 2 nothing new (the position stands already; the head was announced).
local head = redis.call('HMGET', KEYS[2], 'epoch', 'generation', 'position')
if head[1] and tonumber(head[1]) > tonumber(ARGV[3]) then return 0 end
local generation = head[2]
if not generation then
  -- The log starts again: nothing before this position can be read from it.
  generation = ARGV[4]
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[2], 'generation', generation, 'trimmed', ARGV[9] and (tonumber(string.match(ARGV[9], '^(%d+)')) - 1) or ARGV[5])
end
local fresh = not head[3] or tonumber(head[3]) < tonumber(ARGV[5])
if fresh then
  for i = 9, #ARGV, 3 do redis.call('XADD', KEYS[1], ARGV[i], 't', ARGV[i + 1], 'd', ARGV[i + 2]) end
end
redis.call('HSET', KEYS[2], 'epoch', ARGV[3], 'position', fresh and ARGV[5] or head[3], 'committed_at', ARGV[6], 'current_at', ARGV[8])
if ARGV[7] ~= '' then
  redis.call('XTRIM', KEYS[1], 'MINID', (tonumber(ARGV[7]) + 1) .. '-0')
  redis.call('HSET', KEYS[2], 'trimmed', ARGV[7])
end
local position = fresh and ARGV[5] or head[3]
redis.call('PUBLISH', ARGV[1], cjson.encode({p = tonumber(ARGV[2]), generation = generation, epoch = tonumber(ARGV[3]), position = tonumber(position), committed_at = ARGV[6], current_at = ARGV[8]}))
return fresh and 1 or 2
