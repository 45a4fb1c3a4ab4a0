/** Frames of server-sent events and messages of a WebSocket. */
export const STREAMS = {
  stream_id: 'names the stream in logs',
  channel: 'the channels as one word',
  channels: 'odds, ev, arbitrage, middles, low_hold, gamestate',
  left_out: 'asked for in a group, and above the tier',
  delay_seconds: 'by how much it is delayed',
  total_odds: 'rows in all snapshots of odds together',
  partial: 'more of the same change follows',
  expired: 'ids of what stands no more',
  games: 'game states',
  event: 'the name that the frame would have',
  seq: 'number of the message on this connection, from 1',
  global_seq: 'where the stream stands: go on from here on any connection',
  ts: 'epoch milliseconds',
} as const
