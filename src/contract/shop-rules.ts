import { paise } from './money.ts'

/** Rules that are the same in every shop. Both the code and the texts about it take them from here. */
export const shopRules = {
  /** Nobody may take ₹2,00,000 or more in cash for one sale (Income-tax Act 1961, section 269ST). */
  cashCeiling: paise(2_00_000_00 - 1),
  /** For how many working days stock is reserved for an order that staff must confirm. */
  confirmWithinDays: 1,
  /** Working days: NEFT and RTGS have their hours, and so has who looks for the money. */
  bankTransferDays: 2,
  /** Longer goods go by lorry only, and only where lorries go. */
  longAboveMm: 1_800,
  /** Surface couriers count 5000 cm³ as a kilogram. */
  cubicCmPerKg: 5_000,
  /** Extra working days for Andaman and Nicobar and Lakshadweep. */
  islandExtraDays: 2,
  /** How many working days banks take for a refund. */
  bankDays: { min: 5, max: 7 },
  /** Rule 4(5) of the E-Commerce Rules: acknowledged in 48 hours, resolved in one month. */
  acknowledgeHours: 48,
  resolveMonths: 1,
} as const

export const bankDaysText = `${shopRules.bankDays.min} to ${shopRules.bankDays.max} working days`
