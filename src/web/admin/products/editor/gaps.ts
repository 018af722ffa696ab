import type { SpecDefinition } from '#contract/catalogue/categories.ts'
import type { ProductDraft } from './draft.ts'

export type Gap = { field: string; word: string }

/** The fields that a product still needs before it can be published. */
export function publishingGaps(
  { brand, compliance, specs }: Pick<ProductDraft, 'brand' | 'compliance' | 'specs'>,
  template: readonly SpecDefinition[],
): Gap[] {
  const isImported = compliance.countryOfOrigin !== '' && compliance.countryOfOrigin !== 'IN'
  const needed: [string, string, string][] = [
    ['brand', 'brand', brand],
    ['compliance.hsn', 'HSN', compliance.hsn],
    ['compliance.gstRate', 'GST rate', compliance.gstRate],
    ['compliance.countryOfOrigin', 'country of origin', compliance.countryOfOrigin],
    ['compliance.manufacturer', 'manufacturer', compliance.manufacturer],
    ['compliance.importer', 'importer', isImported ? compliance.importer : 'none'],
    ['compliance.netQuantity', 'net quantity', compliance.netQuantity],
    ...template
      .filter(({ required }) => required)
      .map(({ key, label }): [string, string, string] => [`specs.${key}`, label, specs[key] ?? '']),
  ]
  return needed.flatMap(([field, word, value]) => (value.trim() ? [] : [{ field, word }]))
}
