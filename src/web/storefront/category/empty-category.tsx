import type { CategoryPage } from '#contract/product-lists.ts'
import { useLayout } from '#web/data/layout.ts'
import { paths } from '#web/paths.ts'
import { ChipLink } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { glyphFor } from '#web/ui/glyph.tsx'

/** No goods here yet: names the fullest category and those beside this one. */
export function EmptyCategory({ category }: { category: CategoryPage['category'] }) {
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
