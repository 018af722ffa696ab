import { paise } from './money.ts'

/** Rules that are the same in every shop. What the code does and what texts say of it both come from here. */
export const shopRules = {
  /** Nobody may take ₹2,00,000 or more in cash for one sale (Income-tax Act 1961, section 269ST). */
  cashCeiling: paise(2_00_000_00 - 1),
  /** How long tools are kept for an order that staff still has to confirm. */
  confirmWithinHours: 24,
  /** NEFT and RTGS have their hours, and a business its own: two days. */
  bankTransferHours: 48,
  /** Longer goods go by lorry only, where lorries go. */
  longAboveMm: 1_800,
  /** Surface couriers take 5000 cm³ for a kilogram. */
  cubicCmPerKg: 5_000,
  /** Working days on top for Andaman and Nicobar and Lakshadweep. */
  islandExtraDays: 2,
  /** How long banks take for a refund, in working days. */
  bankDays: { min: 5, max: 7 },
  /** Rule 4(5) of the E-Commerce Rules: acknowledged in 48 hours, resolved in one month. */
  acknowledgeHours: 48,
} as const

export const bankDaysText = `${shopRules.bankDays.min} to ${shopRules.bankDays.max} working days`
