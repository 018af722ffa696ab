import { type Paise, paise } from '#contract/money.ts'

export type TaxSplit = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }

/** 18 % is 1800: basis points express every rate ever notified as an integer. */
const wholeRate = 10_000

/**
 * Extracts GST from an amount that includes it; value and taxes always add up to the amount. Within a state CGST and
 * SGST must be equal, so an odd paisa goes to the value. Refuses rates outside whole basis points from 0 to 100 %.
 */
export function splitTax(inclusive: number, gstRateBp: number, isIntraState: boolean): TaxSplit {
  if (!Number.isInteger(gstRateBp) || gstRateBp < 0 || gstRateBp > wholeRate)
    throw new RangeError(`Not a GST rate in basis points: ${gstRateBp}`)

  const value = valueBeforeTax(paise(inclusive), gstRateBp)
  const tax = inclusive - value
  if (!isIntraState) return { taxable: value, cgst: paise(0), sgst: paise(0), igst: paise(tax) }

  const half = paise(Math.floor(tax / 2))
  return { taxable: paise(inclusive - 2 * half), cgst: half, sgst: half, igst: paise(0) }
}

/** The rate that a seller may charge: an unregistered seller collects no GST (CGST Act, section 32). */
export const chargedRate = (gstRateBp: number, isRegistered: boolean) =>
  isRegistered ? gstRateBp : 0

/** The rates that a seller may charge on a line, which may depend on its price. */
export const chargedTerms = <Rule>(
  { gstRateBp, priceRule }: { gstRateBp: number; priceRule: Rule | null },
  isRegistered: boolean,
) => ({
  gstRateBp: chargedRate(gstRateBp, isRegistered),
  priceRule: isRegistered ? priceRule : null,
})

/** Rounded half up, in BigInt because the products exceed the safe integers. */
function valueBeforeTax(inclusive: Paise, gstRateBp: number): Paise {
  const divisor = BigInt(wholeRate + gstRateBp)
  return paise(Number((2n * BigInt(inclusive) * BigInt(wholeRate) + divisor) / (2n * divisor)))
}
