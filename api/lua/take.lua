-- take: lets some requests of one key into its minute, as many as its limit still allows. One call for all requests of a key in one tick:
-- the count is exact whatever the number of processes, because Redis is the only one who counts.
--
-- KEYS[1]  the counter of (key, minute): "<prefix>:rl:{<key id>}:<minute>"
-- ARGV[1]  requests that ask to come in, >= 1
-- ARGV[2]  limit per minute, >= 0
-- ARGV[3]  milliseconds that the counter is kept, longer than its minute
-- returns  {let in (0 to ARGV[1]), used before this call}
local used = tonumber(redis.call('GET', KEYS[1]) or '0')
local granted = math.max(0, math.min(tonumber(ARGV[1]), tonumber(ARGV[2]) - used))
if granted > 0 then
  redis.call('INCRBY', KEYS[1], granted)
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
end
return { granted, used }
