import type { Brand, BrandDetail } from '#contract/catalogue/brands.ts'
import type { IndexSnapshot } from '../index/lists/index-snapshot.ts'
import { withLogo } from '../products/brands.ts'

/** Brands with published products, by name; only those have a page worth finding. */
export function listBrands({ brands, ofBrand }: IndexSnapshot): Brand[] {
  return ofBrand
    .flatMap((productCount, ordinal) => {
      const brand = brands.at(ordinal)
      return brand && productCount > 0 ? [withLogo({ ...brand, productCount })] : []
    })
    .sort(byName)
}

/** The categories of a brand's published products, the one with the most first. */
export function countCategories(
  snapshot: IndexSnapshot,
  brandId: number,
): BrandDetail['categories'] {
  const { columns, top, tree, brands } = snapshot
  const ordinal = brands.ordinalOf(brandId)
  const counts = new Int32Array(tree.size())
  for (let docId = 0; ordinal !== undefined && docId < top; docId++) {
    const category = columns.category[docId] ?? -1
    if (category >= 0 && columns.brand[docId] === ordinal)
      counts[category] = (counts[category] ?? 0) + 1
  }
  return tree
    .all()
    .map(({ id, name }) => ({ id, name, productCount: counts[tree.ordinalOf(id)] ?? 0 }))
    .filter(({ productCount }) => productCount > 0)
    .sort((a, b) => b.productCount - a.productCount || (a.name < b.name ? -1 : 1))
}

const byName = (a: Brand, b: Brand) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)
