import type { Random } from './random.ts'

/** Rupees from the tables, in paise. */
export const rupees = (amount: number) => Math.round(amount) * 100

/** The ratio of a product's printed MRP to its selling price: one factor for all its sizes. */
export const mrpFactor = (random: Random) => 1.12 + random.fraction() * 0.34

/** The printed MRP for a selling price, in paise, rounded up to a usual ending (…5, …0, …90). */
export const mrpFor = (price: number, factor: number) => rupees(roundedUp((price / 100) * factor))

/**
 * Tier prices for a unit price in paise: 3, 5 and 8 % off from 5, 10 and 50 pieces, in whole rupees. A tier
 * that saves nothing on a cheap piece is omitted.
 */
export function tiersFor(price: number): { minQuantity: number; price: number }[] {
  const steps = [
    { minQuantity: 5, factor: 0.97 },
    { minQuantity: 10, factor: 0.95 },
    { minQuantity: 50, factor: 0.92 },
  ].map(({ minQuantity, factor }) => ({
    minQuantity,
    price: rupees(Math.floor((price / 100) * factor)),
  }))
  return steps.filter(
    ({ price: tier }, step) => tier > 0 && tier < (steps[step - 1]?.price ?? price),
  )
}

function roundedUp(amount: number): number {
  if (amount < 200) return Math.ceil(amount / 5) * 5
  if (amount < 2_000) return Math.ceil(amount / 10) * 10
  return Math.ceil((amount + 10) / 100) * 100 - 10
}
