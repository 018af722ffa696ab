import type { Category } from '#contract/catalogue/categories.ts'
import type { CategoryPage } from '#contract/catalogue/product-lists.ts'
import type { Crumb } from '#contract/catalogue/products.ts'
import type { IndexSnapshot } from './index-snapshot.ts'

/** All categories in the order of the strip, with the products in and below each: `listCategories` from memory. */
export function listCategoriesFromIndex({ tree, inCategory }: IndexSnapshot): Category[] {
  const counts = new Map(tree.all().map(({ id }) => [id, inCategory[tree.ordinalOf(id)] ?? 0]))
  // Children stand after their parents: upwards, each is whole when it is added to the one above.
  for (const { id, parentId } of tree.all().toReversed())
    if (parentId !== null) counts.set(parentId, (counts.get(parentId) ?? 0) + (counts.get(id) ?? 0))
  return tree.all().map((category) => ({ ...category, productCount: counts.get(category.id) ?? 0 }))
}

/** A category as the head of its page: `readCategoryHead` from memory; null for one that is not there. */
export function categoryHeadFromIndex(
  copy: IndexSnapshot,
  id: number,
): CategoryPage['category'] | null {
  const categories = listCategoriesFromIndex(copy)
  const category = categories.find((one) => one.id === id)
  if (!category) return null
  const breadcrumbs: Crumb[] = copy.tree.wayTo(id).map(({ id, name }) => ({ id, name }))
  return {
    ...category,
    breadcrumbs,
    children: categories.filter(({ parentId }) => parentId === id),
  }
}
