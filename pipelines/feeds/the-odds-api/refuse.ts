/** Why an outcome of a group is no quote. */
import type { Rejection } from '../../model/part.ts'
import { rejection } from '../read/reject.ts'
import type { RawGroup } from './quotes.ts'

export const refuse = (group: RawGroup, reason: string, detail: string, piece: unknown): Rejection =>
  rejection(reason, `${group.def.market_group} ${detail}`, piece, { book: group.book })
