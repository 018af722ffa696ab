import { adminPaths } from '#contract/admin-paths.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import type { ListFilter } from '../kit/lists/filter-chips.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { ListFilters } from '../kit/lists/list-filters.tsx'
import { CategoryOptions } from '../parts/categories/category-options.tsx'

/** The filters of the list beside its tabs. */
export const filtersOf = (categories: readonly Category[]): ListFilter[] => [
  {
    key: 'category',
    label: 'Category',
    word: (value) => categories.find(({ id }) => String(id) === value)?.name,
  },
  { key: 'brand', label: 'Brand' },
]

type ProductFiltersProps = { categories: readonly Category[]; brands: readonly string[] }

/** Search, filters and sort order of the product list, stored in the address. */
export function ProductFilters({ categories, brands }: ProductFiltersProps) {
  const address = useListAddress(adminPaths.products)
  const { value, change } = address
  return (
    <ListFilters
      address={address}
      label="Search products"
      placeholder="Name, SKU or model"
      filters={filtersOf(categories)}
    >
      <Field label="Category" className="md:w-52">
        <Select value={value('category')} onChange={(e) => change({ category: e.target.value })}>
          <option value="">Any</option>
          <CategoryOptions categories={categories} />
        </Select>
      </Field>
      <Field label="Brand" className="md:w-40">
        <Select value={value('brand')} onChange={(e) => change({ brand: e.target.value })}>
          <option value="">Any</option>
          {brands.map((brand) => (
            <option key={brand}>{brand}</option>
          ))}
        </Select>
      </Field>
      <Field label="Sort" className="md:w-44">
        <Select value={value('sort')} onChange={(e) => change({ sort: e.target.value })}>
          <option value="">Last changed</option>
          <option value="name">Name, A to Z</option>
          <option value="-name">Name, Z to A</option>
          <option value="price">Price, lowest first</option>
          <option value="-price">Price, highest first</option>
          <option value="stock">Stock, least first</option>
          <option value="-stock">Stock, most first</option>
        </Select>
      </Field>
    </ListFilters>
  )
}
