import { ButtonLink } from '#web/ui/inputs/button.tsx'
import type { useListAddress } from './list-address.ts'

type KeysetLinksProps = {
  isFirst: boolean
  /** The last id of this page; undefined or null: it is the last page. */
  next: number | null | undefined
  hrefWith: ReturnType<typeof useListAddress>['hrefWith']
}

/** The links below a list that goes on after the last id received. */
export function KeysetLinks({ isFirst, next, hrefWith }: KeysetLinksProps) {
  if (isFirst && !next) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-end gap-3">
      {isFirst ? null : (
        <ButtonLink to={hrefWith({ before: null })} variant="outline">
          Newest
        </ButtonLink>
      )}
      {next ? (
        <ButtonLink to={hrefWith({ before: String(next) })} variant="outline">
          Older
        </ButtonLink>
      ) : null}
    </nav>
  )
}
