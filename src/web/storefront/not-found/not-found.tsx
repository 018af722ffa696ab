import { paths } from '#contract/paths.ts'
import { useLayout } from '#web/session/layout.ts'
import { Glyph } from '#web/ui/data/glyph.tsx'
import { Picture } from '#web/ui/data/picture.tsx'
import { Button, ButtonLink } from '#web/ui/inputs/button.tsx'
import { SearchField } from '#web/ui/inputs/search-field.tsx'
import { DimensionLine, SectionHead } from '#web/ui/layout/dimension-rule.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'

const mostCategories = 6

/** The answer for a removed page: a message and the category it was in. */
type Gone = { message: string; current?: Former }
type Former = { categoryId: number | null; categoryName?: string | null }

/** A missing or removed page: a search box, links onward and popular categories. */
export default function NotFound({ gone }: { gone: Gone | null }) {
  return (
    <div className="frame grid gap-10 py-10">
      <Page title={gone?.message ?? 'Page not found'} noindex />
      <div className="grid items-center gap-8 md:grid-cols-[1fr_18rem]">
        <div className="grid gap-6">
          <div className="grid gap-3">
            <h1>{gone?.message ?? "We can't find that page."}</h1>
            <p className="measure text-ink-2">
              {gone
                ? 'Search for something similar, or browse the shop.'
                : 'The address may be mistyped, or the product is no longer sold.'}
            </p>
          </div>
          <form action={paths.search()} className="flex max-w-140 items-end gap-2">
            <SearchField
              name="q"
              label="Search the shop"
              placeholder="Search Product, Category, Brand..."
              className="flex-1"
            />
            <Button type="submit" variant="tonal">
              Search
            </Button>
          </form>
          <WayOn {...gone?.current} />
        </div>
        <div className="relative grid place-items-center rounded-well bg-sunk pt-6 pb-12 max-md:hidden">
          <Glyph name="caliper" className="size-40" />
          <DimensionLine label={gone ? '410 mm' : '404 mm'} />
        </div>
      </div>
      <PopularCategories />
    </div>
  )
}

function WayOn({ categoryId, categoryName }: Partial<Former>) {
  if (!categoryId || !categoryName)
    return (
      <div>
        <ButtonLink to={paths.home}>Home</ButtonLink>
      </div>
    )
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={paths.category(categoryId)}>See {categoryName}</ButtonLink>
      <ButtonLink to={paths.home} variant="tonal">
        Home
      </ButtonLink>
    </div>
  )
}

function PopularCategories() {
  const popular = useLayout()
    .departments.toSorted((category, other) => other.productCount - category.productCount)
    .slice(0, mostCategories)
  if (popular.length === 0) return null
  return (
    <section className="grid gap-4" aria-labelledby="popular">
      <SectionHead id="popular" title="Popular categories" />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {popular.map(({ id, name, picture }) => (
          <li key={id}>
            <Link
              to={paths.category(id)}
              className="grid h-full gap-2 rounded-card border border-line bg-surface p-3 text-sm font-semibold text-ink no-underline hover:border-line-strong"
            >
              <Picture
                src={picture}
                alt=""
                sizes="(width < 640px) 46vw, 180px"
                placeholder={name}
              />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
