/** Reference blocks: each is there only for an entity that the atlas has, and each inner field only where it is known. */

import { z } from 'zod'

const teamRef = z
  .object({
    id: z.string().optional(),
    numerical_id: z.int().optional(),
    name: z.string().optional(),
    abbreviation: z.string().optional(),
    logo: z.string().optional(),
    city: z.string().optional(),
    mascot: z.string().optional(),
    conference: z.string().optional(),
    division: z.string().optional(),
  })
  .meta({ id: 'TeamRef' })

const sportRef = z
  .object({ id: z.string().optional(), numerical_id: z.int().optional(), name: z.string().optional() })
  .meta({ id: 'SportRef' })

const labelRef = z
  .object({ id: z.string().optional(), numerical_id: z.int().optional(), label: z.string().optional() })
  .meta({ id: 'LabelRef' })

/** The six blocks of odds and opportunities. */
export const references = {
  home: teamRef.optional(),
  away: teamRef.optional(),
  sport_ref: sportRef.optional(),
  league_ref: labelRef.optional(),
  market_ref: labelRef.optional(),
  sportsbook_ref: labelRef.optional(),
}
