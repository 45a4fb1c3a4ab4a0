import { fnv1a } from './fnv.ts'

/** Partitions of the stream in this release. */
export const PARTITIONS = 16

/** A league's partition: FNV-1a over its slug, modulo N. Stable for ever, because the position of a league's history is counted in its partition. */
export const partitionOf = (league: string, partitions = PARTITIONS): number =>
  fnv1a(league === '' ? 'unmapped' : league) % partitions
