import { Link } from 'react-router'
import { plural } from '#contract/plural.ts'
import { paths } from '#web/app/paths.ts'
import { useLayout } from '#web/session/layout.ts'
import { Picture } from '#web/ui/data/picture.tsx'
import { SectionHead } from '#web/ui/layout/dimension-rule.tsx'

/** The top categories, all visible. */
export function CategoryTiles() {
  const { categories } = useLayout()
  const departments = categories.filter(({ parentId }) => parentId === null)
  if (departments.length === 0) return null
  return (
    <section aria-label="Shop by category" className="grid gap-4">
      <SectionHead title="Shop by category" />
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 md:grid-cols-5 md:gap-4 lg:grid-cols-7">
        {departments.map(({ id, name, uploads, productCount }) => (
          <li key={id}>
            <Link
              to={paths.category(id)}
              className="group grid h-full content-start gap-2 rounded-card border border-line bg-surface p-2 hover:border-line-strong sm:p-3"
            >
              <Picture
                src={uploads[0]?.url}
                alt=""
                placeholder={name}
                sizes="(min-width: 640px) 128px, calc(33vw - 40px)"
              />
              <span className="text-sm leading-5 font-medium wrap-anywhere group-hover:text-brand sm:text-base">
                {name}
              </span>
              <span className="tnum text-meta text-ink-3">{plural(productCount, 'product')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
