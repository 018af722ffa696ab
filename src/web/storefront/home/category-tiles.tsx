import { Link } from 'react-router'
import { plural } from '#contract/plural.ts'
import { paths } from '#web/app/paths.ts'
import { Kept } from '#web/browser/kept.tsx'
import { useLayout } from '#web/session/layout.ts'
import { Picture, pictureSizes, widestTile } from '#web/ui/data/picture.tsx'
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
        <Kept shows={['departments', departments]}>
          {departments.map(({ id, name, picture, productCount }) => (
            <li key={id}>
              <Link to={paths.category(id)} className="group picture-tile">
                <Picture
                  src={picture}
                  alt=""
                  placeholder={name}
                  sizes={pictureSizes.tile}
                  widest={widestTile}
                />
                <span className="picture-tile-name">{name}</span>
                <span className="tile-note">{plural(productCount, 'product')}</span>
              </Link>
            </li>
          ))}
        </Kept>
      </ul>
    </section>
  )
}
