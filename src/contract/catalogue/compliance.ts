import { type Static, type TSchema, Type } from 'typebox'
import { Day, Exact, MaybeText, Nullable } from '../schema.ts'
import { GstRate, HsnCode } from './categories.ts'

/**
 * The maximum length of each text that the law requires with a product. A text added here is stored, read and edited.
 */
const longest = {
  manufacturer: 500,
  importer: 500,
  /** The packer, if that is not the manufacturer. */
  packer: 500,
  /** The Indian Standard it is certified to, and the licence number of its ISI mark or its registration. */
  bisStandard: 60,
  bisLicence: 60,
  netQuantity: 60,
}

export type ComplianceText = keyof typeof longest
// Its keys are what it was written with.
export const complianceTexts = Object.keys(longest) as ComplianceText[]

const eachText = <Schema extends TSchema>(schemaOf: (most: number) => Schema) =>
  // One entry for each name.
  Object.fromEntries(complianceTexts.map((name) => [name, schemaOf(longest[name])])) as Record<
    ComplianceText,
    Schema
  >

export type Compliance = Static<typeof Compliance>
export const Compliance = Type.Object({
  hsn: Nullable(Type.String()),
  /** Percent: 18, 5, 0. */
  gstRate: Nullable(Type.Number()),
  countryOfOrigin: Nullable(Type.String()),
  packedOn: Nullable(Type.String()),
  ...eachText(() => Nullable(Type.String())),
})

export type ComplianceWrite = Static<typeof ComplianceWrite>
export const ComplianceWrite = Exact({
  hsn: Type.Optional(Nullable(HsnCode)),
  gstRate: Type.Optional(Nullable(GstRate)),
  /** An ISO 3166 code or an English name; replies contain the code. */
  countryOfOrigin: Type.Optional(Nullable(MaybeText(60))),
  packedOn: Type.Optional(Nullable(Day)),
  ...eachText((most) => Type.Optional(Nullable(MaybeText(most)))),
})
