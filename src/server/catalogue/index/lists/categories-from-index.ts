import type { Category } from '#contract/catalogue/categories.ts'
import type { CategoryPage } from '#contract/catalogue/product-lists.ts'
import type { Crumb } from '#contract/catalogue/products.ts'
import type { IndexSnapshot } from './index-snapshot.ts'

/**
 * All categories in tree order, with the number of products in and below each: `listCategories` from memory.
 */
export function listCategoriesFromIndex({ tree, inCategory }: IndexSnapshot): Category[] {
  const counts = new Map(tree.all().map(({ id }) => [id, inCategory[tree.ordinalOf(id)] ?? 0]))
  // Children come after their parents, so going backwards each count is complete before it is added to its
  // parent.
  for (const { id, parentId } of tree.all().toReversed())
    if (parentId !== null) counts.set(parentId, (counts.get(parentId) ?? 0) + (counts.get(id) ?? 0))
  return tree.all().map((category) => ({ ...category, productCount: counts.get(category.id) ?? 0 }))
}

/** The head of a category's page: `readCategoryHead` from memory; null for a category that does not exist. */
export function categoryHeadFromIndex(
  snapshot: IndexSnapshot,
  id: number,
): CategoryPage['category'] | null {
  const categories = listCategoriesFromIndex(snapshot)
  const category = categories.find((category) => category.id === id)
  if (!category) return null
  const breadcrumbs: Crumb[] = snapshot.tree.wayTo(id).map(({ id, name }) => ({ id, name }))
  return {
    ...category,
    breadcrumbs,
    children: categories.filter(({ parentId }) => parentId === id),
  }
}
