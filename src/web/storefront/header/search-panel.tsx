import { type ReactNode, useEffect, useState } from 'react'
import { plural } from '#contract/plural.ts'
import { shownInstead, weDontSell } from '../search/not-sold.ts'
import { type Suggestions, tellSettled } from './search.data.ts'
import { SuggestionList } from './suggestion-list.tsx'
import type { Row } from './suggestion-rows.ts'
import type { RecentSearches } from './use-recent-searches.ts'

type SearchPanelProps = {
  id: string
  shown: Suggestions | RecentSearches
  rows: readonly Row[]
  active: number
  onChoose: (row: Row) => void
}

/** The suggestion list, or a message if it is empty. */
export function SearchPanel(props: SearchPanelProps) {
  const { id, shown, rows, active, onChoose } = props
  const found = shown.state === 'found' ? shown : null
  useSettledInVain(found)
  return (
    <div className="absolute inset-x-0 top-full mt-1 flex max-h-[min(60vh,420px)] flex-col rounded-card border border-line bg-raised text-ink shadow-menu">
      <Status>{wordsFor(shown)}</Status>
      {rows.length > 0 ? (
        <SuggestionList
          id={id}
          label={shown.state === 'recent' ? 'Recent searches' : 'Suggestions'}
          rows={rows}
          active={active}
          words={found?.answer.words ?? []}
          onChoose={onChoose}
        />
      ) : null}
      <Announcement count={found?.answer.products.length ?? 0} />
    </div>
  )
}

function wordsFor(shown: SearchPanelProps['shown']): ReactNode {
  if (shown.state === 'searching') return 'Searching...'
  if (shown.state !== 'found') return null
  const { products, suggestion, notSold, near, redirect } = shown.answer
  if (notSold?.isPartly) return shownInstead(notSold)
  // A word that is not finished is not something that the shop does not sell.
  if (notSold && notSold.kind !== 'UNKNOWN')
    return `${weDontSell(notSold)}.${near.length > 0 ? ' Similar products:' : ''}`
  if (products.length === 0 && !redirect) return 'No products found.'
  if (!suggestion) return null
  return (
    <>
      Results for <b>{suggestion}</b>
    </>
  )
}

function Status({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={children ? 'px-4 py-3 text-ink-2' : 'sr-only'}>
      {children}
    </p>
  )
}

const inVainMs = 1_500

/**
 * "No products found." that stays on screen for a moment counts as a search, not as a keystroke in between.
 */
function useSettledInVain(found: { q: string; answer: { total: number } } | null) {
  const q = found?.answer.total === 0 ? found.q : null
  useEffect(() => {
    if (q === null) return
    const settled = setTimeout(() => tellSettled(q), inVainMs)
    return () => clearTimeout(settled)
  }, [q])
}

/** Announces the number of results once the list is stable. */
function Announcement({ count }: { count: number }) {
  const [told, setTold] = useState('')
  useEffect(() => {
    const settled = setTimeout(
      () => setTold(count > 0 ? `${plural(count, 'product')} listed` : ''),
      500,
    )
    return () => clearTimeout(settled)
  }, [count])
  return (
    <span role="status" className="sr-only">
      {told}
    </span>
  )
}
