import { type Static, Type } from 'typebox'

/** Whether goods may come back when nothing is wrong with them. Faulty ones always may. */
export const ReturnRule = Type.Enum(['STANDARD', 'UNOPENED', 'FAULTY_ONLY'])
export type ReturnRule = Static<typeof ReturnRule>

/** How these goods come back, and within how many days of delivery. */
export type ReturnTerms = Static<typeof ReturnTerms>
export const ReturnTerms = Type.Object({ rule: ReturnRule, days: Type.Integer() })
