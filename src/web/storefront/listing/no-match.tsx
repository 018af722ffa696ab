import { useSearchParams } from 'react-router'
import { plural } from '#contract/plural.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { addressOf, clearFilters, type FilterWords, wholeFilter } from './list-address.ts'
import type { RelaxedFilter } from './relaxed-filters.ts'

export type NoMatchProps = { words: FilterWords; waysOut: readonly RelaxedFilter[] }

/** No products match: suggests filters to remove, with product counts. */
export function NoMatch({ words, waysOut }: NoMatchProps) {
  const [params] = useSearchParams()
  return (
    <EmptyState
      title="No products match these filters."
      action={
        <div className="grid justify-items-center gap-4">
          {waysOut.length > 0 ? (
            <ul aria-label="Filters to remove" className="grid gap-2">
              {waysOut.map(({ filter, total }) => {
                const { label, to } = wholeFilter(params, words, filter)
                return (
                  <li key={filter}>
                    <ButtonLink
                      to={to}
                      variant="outline"
                      block
                      className="h-auto min-h-control py-2"
                    >
                      <span className="whitespace-normal">
                        Without {label || 'this filter'}:{' '}
                        <span className="tnum">{plural(total, 'product')}</span>
                      </span>
                    </ButtonLink>
                  </li>
                )
              })}
            </ul>
          ) : null}
          <ButtonLink to={addressOf(clearFilters(params))} variant="tonal">
            Clear all filters
          </ButtonLink>
        </div>
      }
    />
  )
}
