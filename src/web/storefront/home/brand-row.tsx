import { paths } from '#contract/paths.ts'
import { plural } from '#contract/plural.ts'
import { CachedFragment } from '#web/browser/cached-fragment.tsx'
import { SectionHead } from '#web/ui/layout/dimension-rule.tsx'
import { Link } from '#web/ui/layout/link.tsx'

type Brand = { id: number; name: string; slug: string; productCount: number }

/** The brands in stock, as text links. */
export function BrandRow({ brands }: { brands: readonly Brand[] }) {
  if (brands.length === 0) return null
  return (
    <section aria-label="Brands" className="grid gap-4">
      <SectionHead title="Brands" />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        <CachedFragment cacheKey={['brands', brands]}>
          {brands.map(({ id, name, slug, productCount }) => (
            <li key={id}>
              <Link to={paths.brand(slug)} className="word-tile">
                <span className="font-display font-heading">{name}</span>
                <span className="tile-note">{plural(productCount, 'product')}</span>
              </Link>
            </li>
          ))}
        </CachedFragment>
      </ul>
    </section>
  )
}
