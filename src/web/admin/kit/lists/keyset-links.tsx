import { ButtonLink } from '#web/ui/inputs/button.tsx'
import type { useListAddress } from './list-address.ts'

type KeysetLinksProps = {
  isFirst: boolean
  /** The last id or row of this page; undefined or null: it is the last page. */
  next: number | string | null | undefined
  /** The words of the link to the first page and of that to the next, if the list is not in the order of time. */
  words?: readonly [string, string]
  hrefWith: ReturnType<typeof useListAddress>['hrefWith']
}

/** The links below a list that goes on after the last row received. */
export function KeysetLinks({
  isFirst,
  next,
  words: [first, more] = ['Newest', 'Older'],
  hrefWith,
}: KeysetLinksProps) {
  if (isFirst && !next) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-end gap-3">
      {isFirst ? null : (
        <ButtonLink to={hrefWith({ before: null })} variant="outline">
          {first}
        </ButtonLink>
      )}
      {next ? (
        <ButtonLink to={hrefWith({ before: String(next) })} variant="outline">
          {more}
        </ButtonLink>
      ) : null}
    </nav>
  )
}
