import { paths } from '#contract/paths.ts'
import { useLayout } from '#web/session/layout.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { ChipLink } from '#web/ui/inputs/chip.tsx'
import { RecentShelf } from '../listing/recent-shelf.tsx'

/** Nothing is selected yet: explains how to compare and where to start. */
export function NothingToCompare() {
  const departments = useLayout().departments.filter(({ productCount }) => productCount > 1)
  return (
    <>
      <EmptyState
        title="Nothing to compare yet."
        action={
          <ul className="flex flex-wrap justify-center gap-2">
            {departments.slice(0, 8).map(({ id, name }) => (
              <li key={id}>
                <ChipLink to={paths.category(id)}>{name}</ChipLink>
              </li>
            ))}
          </ul>
        }
      >
        Tick “Compare” on two to four products of the same category.
      </EmptyState>
      <RecentShelf />
    </>
  )
}
