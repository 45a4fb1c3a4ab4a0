/** So fine is a chance when chances are added up: whole numbers below 2^53 add up to the same in any order, and a board's is that of arrival, which an heir does not share. */
export const GRAIN = 2 ** 42
