import { sheetWidths } from '#contract/catalogue/picture-sheet.ts'
import { paths } from '#contract/paths.ts'
import { plural } from '#contract/plural.ts'
import { CachedFragment } from '#web/browser/cached-fragment.tsx'
import { useLayout } from '#web/session/layout.ts'
import { SectionHead } from '#web/ui/layout/dimension-rule.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { DepartmentPicture, placeDepartments, sheetStyle } from '../strip/departments.tsx'

/** The top categories, all visible. */
export function CategoryTiles() {
  const departments = placeDepartments(useLayout().departments)
  if (departments.length === 0) return null
  return (
    <section aria-label="Shop by category" className="grid gap-4">
      <SectionHead title="Shop by category" />
      <ul
        style={sheetStyle(departments, sheetWidths.tile)}
        className="grid grid-cols-3 gap-3 sm:grid-cols-4 md:grid-cols-5 md:gap-4 lg:grid-cols-7"
      >
        <CachedFragment cacheKey={['departments', departments]}>
          {departments.map((department) => (
            <li key={department.id}>
              <Link to={paths.category(department.id)} className="group picture-tile">
                <DepartmentPicture department={department} />
                <span className="picture-tile-name">{department.name}</span>
                <span className="tile-note">{plural(department.productCount, 'product')}</span>
              </Link>
            </li>
          ))}
        </CachedFragment>
      </ul>
    </section>
  )
}
