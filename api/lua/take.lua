-- take: lets some requests of one key into its minute, as many as its limit still allows. One call for all requests of a key in one tick:
-- the count is exact whatever the number of processes, because Redis is the only one who counts.
--
-- KEYS[1]  the counter of (key, minute): "<prefix>:rl:{<key id>}:<minute>"
-- ARGV[1]  requests that ask to come in, >= 1
-- ARGV[2]  limit per minute, >= 0
-- ARGV[3]  milliseconds that the counter is kept, longer than its minute
-- ARGV[4]  used as far as the caller knows, >= 0: what it let in while Redis was away, or what Redis has lost since
-- returns  {let in (0 to ARGV[1]), used before this call}
local used = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), tonumber(ARGV[4]))
local granted = math.max(0, math.min(tonumber(ARGV[1]), tonumber(ARGV[2]) - used))
if granted > 0 then
  redis.call('SET', KEYS[1], used + granted, 'PX', ARGV[3])
end
return { granted, used }
