import { type Static, type TSchema, Type } from 'typebox'
import { Day, Exact, MaybeText, Nullable } from '../schema.ts'
import { GstRate, HsnCode } from '../tax/tax-fields.ts'
import { eachOf, legalTextNames, legalTexts } from './product-fields.ts'

const eachText = <Schema extends TSchema>(schemaOf: (most: number) => Schema) =>
  eachOf(legalTextNames, (name) => schemaOf(legalTexts[name].most))

export type Compliance = Static<typeof Compliance>
export const Compliance = Type.Object({
  hsn: Nullable(Type.String()),
  /** Percent: 18, 5, 0. */
  gstRate: Nullable(Type.Number()),
  countryOfOrigin: Nullable(Type.String()),
  packedOn: Nullable(Type.String()),
  /** The last day of the BIS licence; null: not known. */
  bisValidUntil: Nullable(Type.String()),
  ...eachText(() => Nullable(Type.String())),
})

export type ComplianceWrite = Static<typeof ComplianceWrite>
export const ComplianceWrite = Exact({
  hsn: Type.Optional(Nullable(HsnCode)),
  gstRate: Type.Optional(Nullable(GstRate)),
  /** An ISO 3166 code or an English name; replies contain the code. */
  countryOfOrigin: Type.Optional(Nullable(MaybeText(60))),
  packedOn: Type.Optional(Nullable(Day)),
  bisValidUntil: Type.Optional(Nullable(Day)),
  ...eachText((most) => Type.Optional(Nullable(MaybeText(most)))),
})
