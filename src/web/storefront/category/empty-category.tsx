import { paths } from '#web/app/paths.ts'
import { useLayout } from '#web/session/layout.ts'
import { glyphFor } from '#web/ui/data/glyph.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import type { ShownCategoryPage } from '../listing/listing.data.ts'

/** An empty category: suggests the fullest category and its siblings. */
export function EmptyCategory({ category }: { category: ShownCategoryPage['category'] }) {
  const { categories } = useLayout()
  const stocked = categories.filter(
    ({ id, productCount }) => productCount > 0 && id !== category.id,
  )
  const beside = stocked.filter(({ parentId }) => parentId === category.parentId)
  const fullest = stocked
    .filter(({ parentId }) => parentId === null)
    .toSorted((a, b) => b.productCount - a.productCount)[0]
  const offered = (beside.length > 0 ? beside : stocked).slice(0, 8)
  return (
    <EmptyState
      title={fullest ? `Nothing here yet. Try ${fullest.name}.` : 'Nothing here yet.'}
      glyph={glyphFor(category.name)}
      action={
        <ul className="flex flex-wrap justify-center gap-2">
          {offered.map(({ id, name }) => (
            <li key={id}>
              <ChipLink to={paths.category(id)}>{name}</ChipLink>
            </li>
          ))}
        </ul>
      }
    />
  )
}
