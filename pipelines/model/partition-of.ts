/** Partitions of the stream in this release. */
export const PARTITIONS = 16

/** A league's partition: FNV-1a over its slug, modulo N. Stable for ever, because the position of a league's history is counted in its partition. */
export const partitionOf = (league: string, partitions = PARTITIONS): number => {
  const name = league === '' ? 'unmapped' : league
  let hash = 0x811c9dc5
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193) >>> 0
  return hash % partitions
}
