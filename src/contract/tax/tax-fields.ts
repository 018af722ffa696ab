import { Type } from 'typebox'
import { lastingGstRates } from './gst-rates.ts'

export const HsnCode = Type.String({
  normalize: 'code',
  pattern: '^([0-9]{4}|[0-9]{6}|[0-9]{8})?$',
  message: 'Enter 4, 6 or 8 digits.',
})

export const HsnBeginning = Type.String({
  normalize: 'code',
  pattern: '^[0-9]{4,8}$',
  message: 'Enter 4 to 8 digits.',
})

/**
 * In percent. The shop refuses a rate that is not in force today, by `gstRateProblem`; the schema also takes one that goods
 * have kept since the law ended it.
 */
export const GstRate = Type.Number({
  minimum: 0,
  maximum: 100,
  multipleOf: 0.01,
  description: `Percent; a rate in force: ${lastingGstRates.join(', ')}.`,
})
