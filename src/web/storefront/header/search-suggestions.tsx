import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSuggestions } from '../../data/search.ts'
import type { OpenList } from './search-box.tsx'
import { rowsOf, SuggestionList } from './suggestion-list.tsx'

type SearchSuggestionsProps = {
  id: string
  text: string
  form: RefObject<HTMLFormElement | null>
  input: RefObject<HTMLInputElement | null>
  onOpen: (list: OpenList | undefined) => void
  onClear: () => void
}

/** What fits while the shopper types. Focus stays in the input; keys move through the list. */
export default function SearchSuggestions(props: SearchSuggestionsProps) {
  const { id, text, form, input, onOpen, onClear } = props
  const suggestions = useSuggestions(text, useRowsThatFit())
  const { isShut, shut, reopen } = useShut(text)
  const shown = isShut ? null : suggestions
  const answer = shown && !shown.isSearching ? shown.answer : null
  const rows = answer ? rowsOf(answer, text) : []
  const [active, setActive] = useActive(answer, rows.length)
  const activeId = rows[active] ? `${id}-${active}` : undefined
  const navigate = useNavigate()

  const isListed = rows.length > 0
  useEffect(() => {
    onOpen(isListed ? { id, active: activeId } : undefined)
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [isListed, id, activeId, onOpen])

  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = rows[active]
    if (event.key === 'Tab') shut()
    else if (event.key === 'Escape' && shown) shut()
    else if (event.key === 'Escape') onClear()
    else if (event.key === 'Enter' && chosen) {
      shut()
      navigate(chosen.to)
    } else if (step && isListed) setActive(active + step)
    else if (step && suggestions) reopen()
    if (step || event.key === 'Escape' || (event.key === 'Enter' && chosen)) event.preventDefault()
  }
  useListeners({ form, input, onKey: press, onReopen: reopen, onLeave: shut })

  if (!shown) return null
  return (
    <div className="absolute inset-x-0 top-full mt-1 max-h-[min(60vh,420px)] overflow-y-auto overscroll-contain rounded-card border border-line bg-raised text-ink shadow-menu">
      <Status text={shown.isSearching ? 'Searching...' : nothingFound(shown.answer.products)} />
      {answer && isListed ? (
        <SuggestionList id={id} rows={rows} active={active} text={text} onChoose={shut} />
      ) : null}
      <Announcement count={answer?.products.length ?? 0} />
    </div>
  )
}

const nothingFound = (products: readonly unknown[]) =>
  products.length === 0 ? 'No products found.' : ''

function Status({ text }: { text: string }) {
  return (
    <p role="status" className={text ? 'px-4 py-3 text-ink-2' : 'sr-only'}>
      {text}
    </p>
  )
}

/** How many there are, told once the list has settled. */
function Announcement({ count }: { count: number }) {
  const [told, setTold] = useState('')
  useEffect(() => {
    const settled = setTimeout(() => setTold(count > 0 ? `${count} products listed` : ''), 500)
    return () => clearTimeout(settled)
  }, [count])
  return (
    <span role="status" className="sr-only">
      {told}
    </span>
  )
}

const useRowsThatFit = () => useState(() => (matchMedia('(width < 40rem)').matches ? 8 : 10))[0]

/** The row that Enter would open: round by way of the input, and none again after a new answer. */
function useActive(answer: unknown, count: number) {
  const [{ of, row }, setPlace] = useState({ of: answer, row: -1 })
  const active = of === answer ? row : -1
  const setActive = (next: number) => {
    const wrapped = next < -1 ? count - 1 : next >= count ? -1 : next
    setPlace({ of: answer, row: wrapped })
  }
  return [active, setActive] as const
}

/** Shut by Esc, Tab, a choice or a click elsewhere, until something else is typed or asked for. */
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
    box?.addEventListener('pointerdown', () => reopen(), { signal })
    form.current?.addEventListener('submit', () => leave(), { signal })
    document.addEventListener('pointerdown', closeOutside, { signal })
    return () => listening.abort()
  }, [form, input])
}
