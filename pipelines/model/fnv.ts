/** A 32-bit hash of a text: FNV-1a over its characters. Stable for ever, because the partitions of stored history follow from it. */
export const fnv1a = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
