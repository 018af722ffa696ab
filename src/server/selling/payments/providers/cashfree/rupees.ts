/** The most that this shop reads or sends in one amount, in paise: a thousand crore rupees. */
export const mostPaise = 1_000_00_00_000_00

/** Paise as the rupees of Cashfree's JSON: a number with at most two decimals. */
export const rupeesOf = (paise: number): number => paise / 100

/** Rupees of Cashfree's JSON as whole paise; null for an amount with half a paisa or beyond what the shop reads. */
export function paiseOf(rupees: number): number | null {
  const paise = Math.round(rupees * 100)
  return rupeesOf(paise) === rupees && Math.abs(paise) <= mostPaise ? paise : null
}
