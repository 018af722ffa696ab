import { useSearchParams } from 'react-router'
import { plural } from '#contract/plural.ts'
import { Pagination } from '#web/ui/data/pagination.tsx'

type WrittenPagesProps = {
  list: { page: number; limit: number; total: number }
  /** Noun for an entry of the list: "review". */
  noun: string
}

/** The pages of a list that shoppers wrote. The page is in the address; its other parts stay. */
export function WrittenPages({ list: { page, limit, total }, noun }: WrittenPagesProps) {
  const [params] = useSearchParams()
  const hrefFor = (to: number) => {
    const next = new URLSearchParams(params)
    if (to > 1) next.set('page', String(to))
    else next.delete('page')
    return next.size > 0 ? `?${next}` : '?'
  }
  return (
    <Pagination
      page={page}
      pages={Math.ceil(total / limit)}
      hrefFor={hrefFor}
      summary={total > 0 ? plural(total, noun) : undefined}
      className="mt-3"
    />
  )
}
