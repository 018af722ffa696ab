import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Id, Nullable, Version } from '../schema.ts'
import { Compliance, ComplianceWrite } from './compliance.ts'

export const legalFactNames = [
  'hsn',
  'gstRate',
  'countryOfOrigin',
  'manufacturer',
  'importer',
  'netQuantity',
] as const satisfies readonly (keyof ComplianceWrite)[]

/** The facts that a product must state before it may be sold. Those left out are not touched. */
export type LegalFacts = Static<typeof LegalFacts>
export const LegalFacts = Exact(Type.Pick(ComplianceWrite, [...legalFactNames]).properties)

export type FactDefaults = Static<typeof FactDefaults>
export const FactDefaults = Type.Object({
  /** Null: for products of every brand. */
  brandId: Nullable(Id),
  facts: Type.Pick(Compliance, [...legalFactNames]),
  version: Type.Integer(),
})

export const factDefaultsApi = group(
  'Facts by default',
  'What new products state if nothing else is entered: for all of them, or for those of a brand.',
  {
    list: {
      method: 'GET',
      path: '/api/admin/fact-defaults',
      summary: 'The facts that new and imported products take over',
      access: 'staff',
      reply: Type.Object({ defaults: Type.Array(FactDefaults) }),
    },
    update: {
      method: 'PUT',
      path: '/api/admin/fact-defaults',
      summary: 'Change the facts of new products, of every brand or of one; what is left out stays',
      access: 'catalogue',
      body: Exact({ brandId: Nullable(Id), facts: LegalFacts, version: Version }),
      reply: FactDefaults,
    },
  },
)
