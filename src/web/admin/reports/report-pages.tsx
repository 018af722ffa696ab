import { ButtonLink } from '#web/ui/inputs/button.tsx'
import type { useListAddress } from '../list-address.ts'

type ReportPagesProps = {
  isFirst: boolean
  next: string | null | undefined
  hrefWith: ReturnType<typeof useListAddress>['hrefWith']
}

/** The links below a report that goes on after its last row. */
export function ReportPages({ isFirst, next, hrefWith }: ReportPagesProps) {
  if (isFirst && !next) return null
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-end gap-3">
      {isFirst ? null : (
        <ButtonLink to={hrefWith({ before: null })} variant="outline">
          First page
        </ButtonLink>
      )}
      {next ? (
        <ButtonLink to={hrefWith({ before: next })} variant="outline">
          Next page
        </ButtonLink>
      ) : null}
    </nav>
  )
}
