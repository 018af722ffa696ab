import { formatNumber } from '#contract/number.ts'
import { paths } from '#contract/paths.ts'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import type { ListView, ShownCategoryPage } from '../listing/listing.data.ts'
import { ProductCount } from '../listing/product-count.tsx'
import { ProductListing } from '../listing/product-listing.tsx'
import type { RelaxedFilter } from '../listing/relaxed-filters.ts'
import { EmptyCategory } from './empty-category.tsx'

type CategoryViewProps = {
  list: ShownCategoryPage
  view: ListView
  waysOut: readonly RelaxedFilter[]
}

/** A category's products with their filters. */
export default function CategoryView({ list, ...shown }: CategoryViewProps) {
  const { category, total } = list
  return (
    <div className="frame list-page">
      <Breadcrumb crumbs={crumbsOf(category)} />
      <header>
        <PageTitle title={category.name} note={<ProductCount of={total} />} />
        {category.description ? <p className="measure">{category.description}</p> : null}
      </header>
      <Subcategories of={category} />
      <ProductListing
        {...shown}
        list={list}
        belowChips={category.children.length > 0}
        empty={<EmptyCategory category={category} />}
      />
    </div>
  )
}

type Category = ShownCategoryPage['category']

const crumbsOf = ({ breadcrumbs }: Category) => [
  { label: 'Home', to: paths.home },
  ...breadcrumbs.map(({ id, name }) => ({ label: name, to: paths.category(id) })),
]

function Subcategories({ of: { name, children } }: { of: Category }) {
  if (children.length === 0) return null
  return (
    <nav aria-label={`In ${name}`} className="min-w-0">
      <ul className="chip-strip xl:flex-wrap">
        {children.map((child) => (
          <li key={child.id}>
            <ChipLink to={paths.category(child.id)}>
              {`${child.name} `}
              <span>{formatNumber(child.productCount)}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
