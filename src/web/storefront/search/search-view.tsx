import type { SearchAnswer } from '#contract/product-lists.ts'
import type { ListView, WayOut } from '#web/data/product-lists.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { ProductListing } from '../listing/product-listing.tsx'
import { NothingFound, WhatToSearch } from './nothing-found.tsx'
import { SearchHints } from './search-hints.tsx'

export type SearchViewProps = {
  q: string
  /** Null where the text is too short to be searched for. */
  answer: SearchAnswer | null
  view: ListView
  waysOut?: readonly WayOut[]
}

/** What was found, and how the words were understood. */
export default function SearchView({ q, answer, ...shown }: SearchViewProps) {
  return (
    <div className="frame grid grid-cols-1 gap-4 py-4 md:py-6">
      {answer ? (
        <>
          <PageTitle title={<span role="status">{headingOf(q, answer)}</span>} />
          <SearchHints q={q} answer={answer} />
          <ProductListing {...shown} list={answer} empty={<NothingFound />} />
        </>
      ) : (
        <WhatToSearch />
      )}
    </div>
  )
}

function headingOf(q: string, { total }: SearchAnswer): string {
  if (total === 0) return `No results for “${q}”`
  return `${total.toLocaleString('en-IN')} ${total === 1 ? 'result' : 'results'} for “${q}”`
}
