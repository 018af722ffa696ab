import { type Static, Type } from 'typebox'

/** Whether goods without a fault may be returned. Faulty ones always may. */
export const ReturnRule = Type.Enum(['STANDARD', 'UNOPENED', 'FAULTY_ONLY'])
export type ReturnRule = Static<typeof ReturnRule>

/** The return terms of goods; `days` counts from delivery. */
export type ReturnTerms = Static<typeof ReturnTerms>
export const ReturnTerms = Type.Object({ rule: ReturnRule, days: Type.Integer() })
