import { Suspense, useEffect } from 'react'
import type { SearchAnswer } from '#contract/catalogue/product-lists.ts'
import { plural } from '#contract/plural.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { keepSearch } from '#web/session/recent-searches.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import type { ListView } from '../listing/listing.data.ts'
import { ProductListing } from '../listing/product-listing.tsx'
import type { RelaxedFilter } from '../listing/relaxed-filters.ts'
import { weDontSell } from './not-sold.ts'
import { SearchHints } from './search-hints.tsx'
import { useTellOpened } from './use-tell-opened.ts'
import { WhatToSearch } from './what-to-search.tsx'

const NothingFound = lazyRetry(async () => ({
  default: (await import('./nothing-found.tsx')).NothingFound,
}))

export type SearchViewProps = {
  q: string
  /** Null if the query is too short. */
  answer: SearchAnswer | null
  view: ListView
  waysOut?: readonly RelaxedFilter[]
}

/** The results, and how the search was understood. */
export default function SearchView({ q, answer, ...shown }: SearchViewProps) {
  const isFound = answer !== null && answer.total > 0
  useEffect(() => {
    if (isFound) keepSearch(q)
  }, [q, isFound])
  const results = useTellOpened(q)
  return (
    <div ref={results} className="frame grid grid-cols-1 gap-4 py-4 md:py-6">
      {answer ? (
        <>
          <PageTitle title={<span role="status">{headingOf(q, answer)}</span>} />
          <SearchHints q={q} answer={answer} />
          <ProductListing
            {...shown}
            list={answer}
            isPriced={answer.interpretedAs.some(({ key }) => key === 'price')}
            empty={
              <Suspense>
                <NothingFound q={q} answer={answer} />
              </Suspense>
            }
          />
        </>
      ) : (
        <WhatToSearch />
      )}
    </div>
  )
}

function headingOf(q: string, { total, suggestion, notSold }: SearchAnswer): string {
  if (notSold?.isPartly === false) return weDontSell(notSold)
  const asked = suggestion ?? q
  if (total === 0) return `No results for “${asked}”`
  return `${plural(total, 'result')} for “${asked}”`
}
