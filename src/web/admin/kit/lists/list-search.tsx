import { SearchField } from '#web/ui/inputs/search-field.tsx'

type ListSearchProps = {
  label: string
  placeholder: string
  q: string
  /** Called with the trimmed text when it is sent, and with '' when it is cleared. */
  onSearch: (q: string) => void
}

/** The search box of a list. Give it the text as `key`, so that it follows the address. */
export const ListSearch = ({ label, placeholder, q, onSearch }: ListSearchProps) => (
  <search className="min-w-0 flex-1 basis-56">
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim())
      }}
    >
      <SearchField
        label={label}
        name="q"
        placeholder={placeholder}
        defaultValue={q}
        onClear={() => (q ? onSearch('') : undefined)}
      />
    </form>
  </search>
)
