import { z } from 'zod'

/** The US states and the District of Columbia, by postal code. */
export const US_STATES: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD ' +
    'TN TX UT VT VA WA WV WI WY DC'
  ).split(' '),
)

/** A state in a body: any case, absent where it is empty. */
export const usState = z
  .string('must be a US state code')
  .transform(text => text.trim().toUpperCase() || null)
  .refine(code => code === null || US_STATES.has(code), 'must be a US state code')
  .nullish()
