import { useState } from 'react'
import { SearchField } from '#web/ui/inputs/search-field.tsx'
import type { useListAddress } from './list-address.ts'

type BoxProps = {
  label: string
  /** The kinds of text that it finds. */
  placeholder?: string | undefined
  value: string
  onChange: (text: string) => void
  onSend?: ((text: string) => void) | undefined
  onClear?: (() => void) | undefined
}

/** The search box at the start of a list's bar. */
export const SearchBox = ({ label, placeholder, value, onChange, onSend, onClear }: BoxProps) => (
  <search className="relative max-w-120 min-w-0 flex-1 basis-40">
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSend?.(value.trim())
      }}
    >
      <SearchField
        label={label}
        name="q"
        placeholder={placeholder ?? ' '}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onClear={onClear}
        className="search-in-bar"
      />
    </form>
  </search>
)

type ListSearchProps = {
  address: Pick<ReturnType<typeof useListAddress>, 'value' | 'change'>
  label: string
  placeholder: string
}

/** Searches a list by its address, when the text is sent or cleared. It follows the address, and keeps the focus. */
export function ListSearch({ address: { value, change }, label, placeholder }: ListSearchProps) {
  const q = value('q')
  const [typed, setTyped] = useState(q)
  const [known, setKnown] = useState(q)
  if (known !== q) {
    setKnown(q)
    setTyped(q)
  }
  const search = (text: string) => void change({ q: text || null })
  return (
    <SearchBox
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={setTyped}
      onSend={search}
      onClear={() => (q ? search('') : undefined)}
    />
  )
}
