import type { BrandDetail } from '#contract/catalogue/brands.ts'
import type { ProductList } from '#contract/catalogue/product-lists.ts'
import { formatNumber } from '#contract/number.ts'
import { paths } from '#contract/paths.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { sourcesOf } from '#web/ui/data/picture.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import type { ListView } from '../listing/listing.data.ts'
import { ProductCount } from '../listing/product-count.tsx'
import { ProductListing } from '../listing/product-listing.tsx'
import type { RelaxedFilter } from '../listing/relaxed-filters.ts'

type BrandViewProps = {
  brand: BrandDetail
  list: ProductList
  view: ListView
  waysOut: readonly RelaxedFilter[]
}

/** A brand and all its products. */
export default function BrandView({ brand, list, ...shown }: BrandViewProps) {
  return (
    <div className="frame list-page">
      <Breadcrumb crumbs={[{ label: 'Home', to: paths.home }, { label: brand.name }]} />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        {brand.logoUrl ? <Logo name={brand.name} url={brand.logoUrl} /> : null}
        <div className="grid min-w-0 flex-1 basis-60 gap-2">
          <PageTitle title={brand.name} note={<ProductCount of={list.total} />} />
          {brand.description ? <p className="measure text-ink-2">{brand.description}</p> : null}
        </div>
      </div>
      <Shelves of={brand} />
      <ProductListing
        {...shown}
        list={list}
        belowChips={brand.categories.length > 1}
        empty={<NothingOf brand={brand} />}
      />
    </div>
  )
}

/** Logos are wide or square; a fixed box prevents layout shift. */
const Logo = ({ name, url }: { name: string; url: string }) => (
  <span className="grid h-20 w-40 shrink-0 place-items-center overflow-hidden rounded-card border border-line bg-surface p-2">
    <img
      {...sourcesOf(url)}
      sizes="160px"
      alt={`Logo of ${name}`}
      width={160}
      height={80}
      className="size-full object-contain"
    />
  </span>
)

function Shelves({ of: { name, categories } }: { of: BrandDetail }) {
  if (categories.length < 2) return null
  return (
    <nav aria-label={`${name} by category`} className="min-w-0">
      <ul className="chip-strip xl:flex-wrap">
        {categories.slice(0, 12).map((category) => (
          <li key={category.id}>
            <ChipLink to={`${paths.category(category.id)}?brand=${encodeURIComponent(name)}`}>
              {`${category.name} `}
              <span>{formatNumber(category.productCount)}</span>
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const NothingOf = ({ brand: { name } }: { brand: BrandDetail }) => (
  <EmptyState
    title={`No ${name} products at the moment.`}
    action={
      <ButtonLink to={paths.home} variant="tonal">
        See other brands
      </ButtonLink>
    }
  />
)
