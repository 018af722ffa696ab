import type { Category } from '#contract/catalogue/categories.ts'
import type { FilterOption, ListFilter } from '../kit/lists/list-filter.ts'
import { inTreeOrder } from '../parts/categories/categories.data.ts'

/** The filters of the list beside its tabs. Subcategories are indented. */
export const productFilters = (
  categories: readonly Category[],
  brands: readonly string[],
): ListFilter[] => [
  {
    key: 'category',
    label: 'Category',
    options: inTreeOrder(categories).map(({ id, name, depth }) => ({
      value: String(id),
      label: '\u2003'.repeat(depth) + name,
    })),
  },
  { key: 'brand', label: 'Brand', options: brands.map((value) => ({ value, label: value })) },
]

/** The orders of the list. */
export const productOrders: readonly FilterOption[] = [
  { value: '', label: 'Last changed' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'price', label: 'Price, lowest first' },
  { value: '-price', label: 'Price, highest first' },
  { value: 'stock', label: 'Stock, least first' },
  { value: '-stock', label: 'Stock, most first' },
]
