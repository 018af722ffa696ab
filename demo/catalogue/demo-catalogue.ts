import { demoBanners } from './banners.ts'
import { demoBrands } from './brands.ts'
import { leafCategory, topCategory } from './categories.ts'
import { demoCompany } from './company.ts'
import type { DemoCatalogue, DemoCategory, DemoProduct } from './demo-types.ts'
import { ean13 } from './identifiers.ts'
import { productsOf } from './products-of.ts'
import { shelves, tops } from './shelves.ts'

/** The whole demo shop, the same every time: brands, categories, products, banners and company. */
export function demoCatalogue(): DemoCatalogue {
  const leaves = shelves.map(({ leaf }, position) => leafCategory(leaf, position))
  const products = shelves.flatMap((shelf, index) => {
    const category = leaves[index]
    return category ? productsOf(shelf, category) : []
  })
  return {
    company: demoCompany,
    brands: demoBrands,
    categories: [...tops.map(topCategory), ...leaves.map((leaf) => withChoices(leaf, products))],
    products: withBarcodes(products),
    banners: demoBanners,
  }
}

/** Sets the usual HSN codes and the values of a choice spec to those of the category's products, in natural order. */
function withChoices(category: DemoCategory, products: DemoProduct[]): DemoCategory {
  const shelf = products.filter(({ categoryKey }) => categoryKey === category.key)
  return {
    ...category,
    usualHsn: headingsOf(category, shelf),
    specTemplate: category.specTemplate.map((field) =>
      field.type === 'CHOICE' ? { ...field, choices: valuesOf(field.key, shelf) } : field,
    ),
  }
}

function headingsOf({ hsn }: DemoCategory, products: DemoProduct[]): string[] {
  const codes = [hsn, ...products.map(({ compliance }) => compliance.hsn)]
  const headings = [...new Set(codes.map((code) => code.slice(0, 4)))].sort()
  return headings.length > 1 ? headings : []
}

function valuesOf(key: string, products: DemoProduct[]): string[] {
  const values = products.flatMap(({ specs }) => specs.filter((spec) => spec.key === key))
  return [...new Set(values.map(({ value }) => String(value)))].sort((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  )
}

/**
 * Barcodes begin with the manufacturer's number; this adds the number of each variant and the check digit.
 */
function withBarcodes(products: DemoProduct[]): DemoProduct[] {
  let serial = 0
  return products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => {
      serial += 1
      return { ...variant, barcode: ean13(`${variant.barcode}${String(serial).padStart(5, '0')}`) }
    }),
  }))
}
