import { paths } from '#contract/paths.ts'
import { useLayout } from '#web/session/layout.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { glyphFor } from '#web/ui/data/glyph.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import type { ShownCategoryPage } from '../listing/listing.data.ts'

/** An empty category: suggests the fullest department and the category's siblings. */
export function EmptyCategory({ category }: { category: ShownCategoryPage['category'] }) {
  const { departments } = useLayout()
  const stocked = departments.filter(
    ({ id, productCount }) => productCount > 0 && id !== category.id,
  )
  const fullest = stocked.toSorted((a, b) => b.productCount - a.productCount)[0]
  const offered = (category.beside.length > 0 ? category.beside : stocked).slice(0, 8)
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
