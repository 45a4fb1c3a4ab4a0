/**
 * The normal distribution, as the probit de-vig and the score models need it.
 *
 * Sources: Phi is Hart's rational approximation in West's form ("Better approximations to cumulative normal functions", 2005),
 * its inverse Wichura's AS 241 (PPND16). Both are good to about 1e-15; an erf with seven digits would spoil 1e-12.
 * Coefficients stand highest power first, in the fewest digits that give the same double.
 */

const PHI_TOP = [
  0.0352624965998911, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931,
  220.206867912376,
]
const PHI_BOTTOM = [
  0.0883883476483184, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
  793.826512519948, 440.413735824752,
]
/** Above 5 sqrt 2 the fraction gives way to a continued fraction. */
const PHI_SPLIT = 7.07106781186547

const MIDDLE_TOP = [
  2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513,
  133.14166789178438, 3.3871328727963665,
]
const MIDDLE_BOTTOM = [
  5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579,
  42.31333070160091, 1,
]
const SHOULDER_TOP = [
  0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
  5.769497221460691, 4.630337846156546, 1.4234371107496835,
]
const SHOULDER_BOTTOM = [
  1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
  1.6763848301838038, 2.053191626637759, 1,
]
const TAIL_TOP = [
  2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
  1.7848265399172913, 5.463784911164114, 6.657904643501103,
]
const TAIL_BOTTOM = [
  2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 0.0007868691311456133, 0.014875361290850615,
  0.1369298809227358, 0.599832206555888, 1,
]

/** Density of the standard normal at `x`. */
export const density = (x: number): number => 0.3989422804014327 * Math.exp(-0.5 * x * x)

/** P(Z <= x) for a standard normal Z. */
export const phi = (x: number): number => {
  const a = Math.abs(x)
  if (a > 37) return x > 0 ? 1 : 0
  const tail = a < PHI_SPLIT ? Math.exp(-0.5 * a * a) * ratio(PHI_TOP, PHI_BOTTOM, a) : farTail(a)
  return x > 0 ? 1 - tail : tail
}

const farTail = (a: number): number => density(a) / (a + 1 / (a + 2 / (a + 3 / (a + 4 / (a + 0.65)))))

/** The x with P(Z <= x) = `p`, for 0 < p < 1. */
export const quantile = (p: number): number => {
  const q = p - 0.5
  if (Math.abs(q) <= 0.425) return q * ratio(MIDDLE_TOP, MIDDLE_BOTTOM, 0.180625 - q * q)
  const r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p))
  const x = r <= 5 ? ratio(SHOULDER_TOP, SHOULDER_BOTTOM, r - 1.6) : ratio(TAIL_TOP, TAIL_BOTTOM, r - 5)
  return q < 0 ? -x : x
}

const ratio = (top: readonly number[], bottom: readonly number[], x: number): number => {
  let a = 0
  let b = 0
  for (const coefficient of top) a = a * x + coefficient
  for (const coefficient of bottom) b = b * x + coefficient
  return a / b
}
