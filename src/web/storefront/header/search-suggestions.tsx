import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetSearches, keepSearch } from '#web/session/recent-searches.ts'
import { tellSuggestion } from '#web/session/search-outcomes.ts'
import { type Suggestions, tellSettled, useSuggestions } from './search.data.ts'
import { SearchPanel } from './search-panel.tsx'
import { type OpenList, type Row, rowsOf } from './suggestion-rows.ts'
import { type RecentSearches, useRecentSearches } from './use-recent-searches.ts'

type SearchSuggestionsProps = {
  id: string
  text: string
  form: RefObject<HTMLFormElement | null>
  input: RefObject<HTMLInputElement | null>
  onOpen: (list: OpenList | undefined) => void
  onClear: () => void
}

/** Suggestions while the shopper types, and recent searches before. */
export default function SearchSuggestions(props: SearchSuggestionsProps) {
  const { id, text, form, input, onOpen, onClear } = props
  const suggestions = useSuggestions(text, useRowsThatFit())
  const { recent, lookAgain, forget } = useRecentSearches(text, input)
  const { isShut, shut, reopen } = useShut(text)
  const offered = suggestions ?? recent
  const shown = isShut ? null : offered
  const rows = shown ? rowsIn(shown) : []
  const [active, setActive] = useActive(shown, rows.length)
  const navigate = useNavigate()
  useTellOfOpenList({ id, count: rows.length, active, onOpen })

  const choose = (row: Row) => {
    shut()
    if (row.look === 'clear') {
      forgetSearches()
      forget()
    }
    // Links to the results page are saved and counted there.
    if (row.look !== 'recent' && row.look !== 'all' && row.look !== 'clear') {
      keepSearch(text)
      tellSettled(text.trim())
    }
    if (row.product) tellSuggestion(row.product.id, text.trim())
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = event.key === 'Enter' ? rows[active] : undefined
    if (event.key === 'Tab') shut()
    else if (event.key === 'Escape' && shown) shut()
    else if (event.key === 'Escape') onClear()
    else if (chosen) {
      choose(chosen)
      if (chosen.to) navigate(chosen.to)
    } else if (step && rows.length > 0) setActive(active + step)
    else if (step && offered) reopen()
    if (step || chosen || event.key === 'Escape') event.preventDefault()
  }
  useListeners({
    form,
    input,
    onKey: press,
    onLeave: shut,
    onReopen: () => {
      lookAgain()
      reopen()
    },
  })
  if (!shown) return null
  return <SearchPanel id={id} shown={shown} rows={rows} active={active} onChoose={choose} />
}

function rowsIn(shown: Suggestions | RecentSearches): Row[] {
  if (shown.state === 'recent') return shown.rows
  return shown.state === 'found' ? rowsOf(shown.answer, shown.q) : []
}

const useRowsThatFit = () => useState(() => (matchMedia('(width < 40rem)').matches ? 8 : 10))[0]

type OpenState = {
  id: string
  count: number
  active: number
  onOpen: SearchSuggestionsProps['onOpen']
}

/** Tells the input that the list is open and which row is active, and scrolls that row into view. */
function useTellOfOpenList({ id, count, active, onOpen }: OpenState) {
  const isListed = count > 0
  const activeId = active >= 0 ? `${id}-${active}` : undefined
  useEffect(() => {
    onOpen(isListed ? { id, active: activeId } : undefined)
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [isListed, id, activeId, onOpen])
}

/** The row that Enter opens. Arrow keys wrap through the input; a new answer resets it. */
function useActive(shown: unknown, count: number) {
  const [{ of, row }, setPlace] = useState({ of: shown, row: -1 })
  const active = of === shown ? row : -1
  const setActive = (next: number) => {
    const wrapped = next < -1 ? count - 1 : next >= count ? -1 : next
    setPlace({ of: shown, row: wrapped })
  }
  return [active, setActive] as const
}

/** Closed by Esc, Tab, a choice or a click outside, until the text changes or the box is used again. */
function useShut(text: string) {
  const [place, setPlace] = useState({ text, isShut: false })
  if (place.text !== text) setPlace({ text, isShut: false })
  return {
    isShut: place.isShut,
    shut: () => setPlace({ text, isShut: true }),
    reopen: () => setPlace({ text, isShut: false }),
  }
}

type Listeners = Pick<SearchSuggestionsProps, 'form' | 'input'> & {
  onKey: (event: KeyboardEvent) => void
  onReopen: () => void
  onLeave: () => void
}

function useListeners({ form, input, onKey, onReopen, onLeave }: Listeners) {
  const press = useEffectEvent(onKey)
  const reopen = useEffectEvent(onReopen)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const box = input.current
    const closeOutside = (event: Event) => {
      if (!form.current?.contains(event.target as Node)) leave()
    }
    box?.addEventListener('keydown', (event) => press(event), { signal })
    for (const way of ['pointerdown', 'focus'])
      box?.addEventListener(way, () => reopen(), { signal })
    form.current?.addEventListener('submit', () => leave(), { signal })
    document.addEventListener('pointerdown', closeOutside, { signal })
    return () => listening.abort()
  }, [form, input])
}
