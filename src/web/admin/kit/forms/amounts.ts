import { type Paise, paise } from '#contract/money.ts'
import { paiseOf, readRupees } from '#contract/rupees.ts'

/** Never refuses: the field's check has already refused invalid amounts. */
export const amountIn = (text: string | undefined): Paise =>
  paiseOf(readRupees(text ?? '')) ?? paise(0)
export const numberIn = (text: string | undefined) => Number.parseInt(text ?? '', 10) || 0
