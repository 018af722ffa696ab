import { Link } from 'react-router'
import { plural } from '#contract/plural.ts'
import { paths } from '#web/app/paths.ts'
import { SectionHead } from '#web/ui/layout/dimension-rule.tsx'

type Brand = { id: number; name: string; slug: string; productCount: number }

/** The brands in stock, as text links. */
export function BrandRow({ brands }: { brands: readonly Brand[] }) {
  const stocked = brands.filter(({ productCount }) => productCount > 0).slice(0, 24)
  if (stocked.length === 0) return null
  return (
    <section aria-label="Brands" className="grid gap-4">
      <SectionHead title="Brands" />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6">
        {stocked.map(({ id, name, slug, productCount }) => (
          <li key={id}>
            <Link
              to={paths.brand(slug)}
              className="grid h-full content-center justify-items-center rounded-card border border-line bg-surface px-2 py-4 text-center hover:border-line-strong hover:text-brand"
            >
              <span className="font-display font-heading">{name}</span>
              <span className="tnum text-meta text-ink-3">{plural(productCount, 'product')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
