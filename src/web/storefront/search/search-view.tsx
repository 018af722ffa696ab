import { Suspense, useEffect } from 'react'
import type { SearchAnswer } from '#contract/catalogue/product-lists.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { keepSearch } from '#web/session/recent-searches.ts'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import type { ListView } from '../listing/listing.data.ts'
import { ProductListing } from '../listing/product-listing.tsx'
import type { RelaxedFilter } from '../listing/relaxed-filters.ts'
import { weDontSell } from './not-sold.ts'
import { Corrected, SearchHints } from './search-hints.tsx'
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
    <div ref={results} className="frame list-page">
      {answer ? (
        <>
          <PageTitle
            title={
              <span role="status" className="max-md:text-h3">
                {headingOf(q, answer)}
              </span>
            }
            note={noteOf(q, answer)}
          />
          <SearchHints answer={answer} />
          <ProductListing
            {...shown}
            list={answer}
            understood={answer.interpretedAs.map(({ key }) => key)}
            categories={answer.categories}
            belowChips
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

/** In the shopper's own words, also if they were corrected. */
function headingOf(q: string, { total, asked, notSold }: SearchAnswer): string {
  if (notSold?.isPartly === false) return weDontSell(notSold)
  if (total === 0) return `No results for “${q}”`
  return `${plural(asked ?? total, 'result')} for “${q}”`
}

/** Says what is listed beside what was asked for: goods that only mention it, and those of the corrected words. */
function noteOf(q: string, { total, asked, suggestion }: SearchAnswer) {
  const others = asked === null ? 0 : total - asked
  const how = /\s/.test(q) ? 'match in part' : 'mention it'
  if (others === 0 && suggestion === null) return null
  return (
    <>
      {others > 0 ? `${formatNumber(others)} more that ${how}. ` : null}
      {suggestion ? <Corrected q={q} suggestion={suggestion} /> : null}
    </>
  )
}
