import { type SubmitEvent, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { isSearchable } from '#contract/searchable.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { followSlashSwitch, isSlashWanted } from '#web/browser/slash.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import type { OpenList } from './suggestion-rows.ts'

const SearchSuggestions = lazyRetry(() => import('./search-suggestions.tsx'))

/** A form that works without JavaScript; with focus it lists suggestions while typing. */
export function SearchBox() {
  const [input, text, setText] = useSearchText()
  const [wanted, setWanted] = useState(false)
  const [list, setList] = useState<OpenList>()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const navigate = useNavigate()
  useSlash(input)
  // The shopper may have focused the box before the script loaded.
  useEffect(() => {
    if (!input.current || input.current !== document.activeElement) return
    setWanted(true)
    setText(input.current.value)
  }, [input, setText])

  const type = (value: string) => {
    setWanted(true)
    setText(value)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const q = input.current?.value.trim() ?? ''
    if (isSearchable(q)) navigate(paths.search(q))
  }
  const write = (value: string) => {
    if (input.current) input.current.value = value
    input.current?.focus()
    setText(value)
  }
  return (
    <search className="block bg-brand px-4 pb-3 md:min-w-0 md:max-w-170 md:flex-1 md:p-0">
      <form
        ref={form}
        action={paths.search()}
        onSubmit={submit}
        className="relative z-20"
        data-surface="plain"
      >
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-label="Search products"
          placeholder="Search Product, Category, Brand..."
          autoComplete="off"
          enterKeyHint="search"
          maxLength={limits.searchMaximum}
          aria-autocomplete="list"
          aria-expanded={list !== undefined}
          aria-controls={list?.id}
          aria-activedescendant={list?.active}
          onInput={(event) => type(event.currentTarget.value)}
          onFocus={() => setWanted(true)}
          className="text-input peer pe-22 placeholder-shown:pe-11"
        />
        <SearchButtons onClear={() => write('')} />
        {wanted ? (
          <Suspense>
            <SearchSuggestions
              id={id}
              text={text}
              form={form}
              input={input}
              onOpen={setList}
              onClear={() => write('')}
            />
          </Suspense>
        ) : null}
      </form>
    </search>
  )
}

function SearchButtons({ onClear }: { onClear: () => void }) {
  return (
    <>
      <button
        type="button"
        aria-label="Clear search"
        onClick={onClear}
        className="search-button end-11 peer-placeholder-shown:hidden"
      >
        <Icon name="x" size={18} />
      </button>
      <button type="submit" aria-label="Search" className="search-button end-0">
        <Icon name="search" />
      </button>
    </>
  )
}

/** The search input and its text; on the results page, the current query. */
function useSearchText() {
  const { pathname, search } = useLocation()
  const searched = pathname === paths.search() ? new URLSearchParams(search).get('q') : null
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const before = useRef(searched)
  useEffect(() => {
    // Keeps what was typed before the script loaded.
    if (input.current && input.current !== document.activeElement)
      input.current.value = searched ?? ''
    if (before.current !== searched) setText('')
    before.current = searched
  }, [searched])
  return [input, text, setText] as const
}

/** The shop's only shortcut: `/` focuses the search box, except while the user is typing. */
function useSlash(input: { current: HTMLInputElement | null }) {
  useEffect(followSlashSwitch, [])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element).closest('input,textarea,select,[contenteditable]')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      if (document.querySelector('dialog:modal') || !isSlashWanted()) return
      event.preventDefault()
      input.current?.select()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [input])
}
