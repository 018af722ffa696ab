import { demoCatalogue } from '#demo/catalogue/demo-catalogue.ts'
import type { DemoProduct, SpecValue } from '#demo/catalogue/demo-types.ts'
import type { SearchDocument } from '#search-engine/documents/search-document.ts'

const catalogue = demoCatalogue()
const categories = new Map(catalogue.categories.map((category) => [category.key, category]))

/** The demo shop's products, and each as a search document. A product's index is its document id. */
export const demoProducts: readonly DemoProduct[] = catalogue.products
export const demoDocuments: readonly SearchDocument[] = demoProducts.map(documentOf)

function documentOf(product: DemoProduct): SearchDocument {
  const category = categories.get(product.categoryKey)
  const above = category?.parentKey ? categories.get(category.parentKey) : undefined
  return {
    name: product.name,
    brand: product.brand,
    model: product.model,
    codes: product.variants.flatMap(({ sku, barcode }) => [sku, barcode]),
    variants: product.variants.map(({ name }) => name),
    categories: [above, category].flatMap((item) => item?.name ?? []),
    specs: product.specs.map(({ key, value }) => {
      const field = category?.specTemplate.find((item) => item.key === key)
      const unit = field?.unit || null
      const isNumber = typeof value === 'number'
      return {
        key,
        label: field?.label ?? key,
        text: textOf(value, unit),
        unit,
        number: isNumber ? value : null,
      }
    }),
    highlights: product.highlights,
    description: product.description,
    popularity: product.rankHint,
  }
}

function textOf(value: SpecValue, unit: string | null): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return unit ? `${value}\u00a0${unit}` : String(value)
}
