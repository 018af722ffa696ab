/**
 * How much less a position is looked at than the first: 1 / position ^ this. Published studies of product
 * lists find 0.6 to 1.1; too small a value only learns more slowly.
 */
const lookPower = 0.7
/** No click weighs more, however far down it was: a single one from there says little. */
const mostWeight = 4

/**
 * Weight of a click at a position (from 1): the inverse of how often that position is looked at. So a product gains
 * nothing from being shown higher.
 */
export const positionWeight = (position: number): number =>
  Math.min(mostWeight, Math.max(1, position) ** lookPower)
