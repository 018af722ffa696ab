import type { SpecDefinition } from '#contract/catalogue/categories.ts'
import type { ProductLicence } from '#contract/catalogue/licences.ts'
import { paiseOf, readPrice } from '#contract/rupees.ts'
import type { StockRow } from '../../parts/products/products.data.ts'
import type { DraftVariant, ProductDraft } from './draft.ts'

export type Gap = { field: string; word: string }

type Read = 'name' | 'brand' | 'categoryId' | 'compliance' | 'specs' | 'variants'

type Rules = {
  /** The rate of a rule, which stands in for the product's own. */
  gstRule?: string | null | undefined
  licence?: { saved: Pick<ProductLicence, 'hiddenFrom'>; today: string } | null
}

/** The fields that a product still needs before it can be published. */
export function publishingGaps(
  { name, brand, categoryId, compliance, specs, variants }: Pick<ProductDraft, Read>,
  template: readonly SpecDefinition[],
  { gstRule, licence }: Rules = {},
): Gap[] {
  const isImported = compliance.countryOfOrigin !== '' && compliance.countryOfOrigin !== 'IN'
  const needed: [string, string, string][] = [
    ['name', 'name', name],
    ['categoryId', 'category', categoryId],
    ['brand', 'brand', brand],
    firstWithout(variants, 'sku', 'SKU'),
    firstWithout(variants, 'price', 'price'),
    firstWithout(variants, 'mrp', 'MRP'),
    ['compliance.hsn', 'HSN', compliance.hsn],
    ['compliance.gstRate', 'GST rate', compliance.gstRate || (gstRule ?? '')],
    ['compliance.countryOfOrigin', 'country of origin', compliance.countryOfOrigin],
    ['compliance.manufacturer', 'manufacturer', compliance.manufacturer],
    ['compliance.importer', 'importer', isImported ? compliance.importer : 'none'],
    ['compliance.netQuantity', 'net quantity', compliance.netQuantity],
    ...template
      .filter(({ required }) => required)
      .map(({ key, label }): [string, string, string] => [`specs.${key}`, label, specs[key] ?? '']),
    ...(licence && isForbidden(licence) ? licenceOf(compliance, licence.today) : []),
  ]
  return needed.flatMap(([field, word, value]) => (value.trim() ? [] : [{ field, word }]))
}

/** Whether the shop refuses to publish the product as it was saved: its order is applied, and its licence lacks something. */
const isForbidden = ({ saved: { hiddenFrom }, today }: NonNullable<Rules['licence']>) =>
  hiddenFrom !== null && hiddenFrom <= today

const licenceOf = (
  { bisStandard, bisLicence, bisValidUntil }: ProductDraft['compliance'],
  today: string,
): [string, string, string][] => [
  ['compliance.bisStandard', 'Indian Standard', bisStandard],
  ['compliance.bisLicence', 'BIS licence', bisLicence],
  [
    'compliance.bisValidUntil',
    'renewal of the BIS licence',
    bisValidUntil !== '' && bisValidUntil < today ? '' : 'none',
  ],
]

/** The input of the first variant without a value; of the first variant if all have one. */
function firstWithout(
  variants: readonly DraftVariant[],
  field: 'sku' | 'price' | 'mrp',
  word: string,
): [string, string, string] {
  const texts = variants.map((one) => (field === 'sku' ? one.sku : amountIn(one[field])))
  const at = Math.max(
    0,
    texts.findIndex((text) => !text.trim()),
  )
  return [`variants.${at}.${field}`, word, texts[at] ?? '']
}

const amountIn = (text: string) => (paiseOf(readPrice(text)) === null ? '' : text)

/** Whether a shopper can put a variant into the cart: some of it is in stock. The shop sells nothing ahead of its stock. */
export const hasStock = (
  variants: readonly Pick<DraftVariant, 'id' | 'onHand'>[],
  stock: readonly Pick<StockRow, 'variantId' | 'available'>[],
): boolean =>
  variants.some(({ id, onHand }) =>
    id === null
      ? Number(onHand.replaceAll(',', '')) > 0
      : stock.some(({ variantId, available }) => variantId === id && available > 0),
  )
