-- publish: appends one partition's committed rows to its bounded log and tells every subscriber.
-- KEYS[1] log (stream)   KEYS[2] head (hash: generation, epoch, position, committed_at, current_at, settled_at, trimmed)
-- ARGV[1] channel  ARGV[2] partition  ARGV[3] epoch  ARGV[4] generation for a log that starts  ARGV[5] position  ARGV[6] committed_at
-- ARGV[7] highest position to trim away ('' = none)  ARGV[8] committed_at of the newest mark that is not history's
-- ARGV[9] the position that the log must end at ('' = start a new log whatever stands); the entries are all that follows it
-- ARGV[10] nothing more will be committed up to this time
-- ARGV[11...] entries as triples: id (<position>-<n>), type, data
-- Returns 1 published, 0 refused (a newer epoch stands), 2 nothing new (the position stands already; the head was announced),
-- 3 the log ends elsewhere: Redis has lost writes, or another has published; nothing was done.
local head = redis.call('HMGET', KEYS[2], 'epoch', 'generation', 'position', 'trimmed', 'settled_at')
if head[1] and tonumber(head[1]) > tonumber(ARGV[3]) then return 0 end
local generation, stands, trimmed = head[2], head[3], tonumber(head[4] or 0)
local settled = (head[5] and head[5] > ARGV[10]) and head[5] or ARGV[10]
local anew = not generation or ARGV[9] == ''
-- A client of ours sends a command again when the connection broke before the answer.
local again = not anew and stands == ARGV[5] and head[1] == ARGV[3]
if not anew and stands ~= ARGV[9] and not again then return 3 end
if anew then
  -- What is given is everything after ARGV[9], rows or none, or, where that is not said, from the first entry on: nothing before can be read from it.
  generation = ARGV[4]
  trimmed = tonumber(ARGV[9]) or (ARGV[11] and tonumber(string.match(ARGV[11], '^(%d+)')) - 1) or tonumber(ARGV[5])
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[2], 'generation', generation, 'trimmed', trimmed)
end
local fresh = anew or stands ~= ARGV[5]
if fresh then
  for i = 11, #ARGV, 3 do redis.call('XADD', KEYS[1], ARGV[i], 't', ARGV[i + 1], 'd', ARGV[i + 2]) end
end
redis.call('HSET', KEYS[2], 'epoch', ARGV[3], 'position', ARGV[5], 'committed_at', ARGV[6], 'current_at', ARGV[8], 'settled_at', settled)
if ARGV[7] ~= '' and tonumber(ARGV[7]) > trimmed then
  redis.call('XTRIM', KEYS[1], 'MINID', (tonumber(ARGV[7]) + 1) .. '-0')
  redis.call('HSET', KEYS[2], 'trimmed', ARGV[7])
end
redis.call('PUBLISH', ARGV[1], cjson.encode({p = tonumber(ARGV[2]), generation = generation, epoch = tonumber(ARGV[3]), position = tonumber(ARGV[5]), committed_at = ARGV[6], current_at = ARGV[8], settled_at = settled}))
return fresh and 1 or 2
