import { useId } from 'react'
import { Button } from '#web/ui/inputs/button.tsx'
import { Select } from '#web/ui/inputs/field.tsx'
import { sorts } from './list-query.ts'
import { useList } from './use-list.ts'

/** The sort order of a list; its own form, so that it works without JavaScript. */
export function SortSelect() {
  const { params, ask } = useList()
  const id = useId()
  return (
    <form className="flex min-w-0 items-center gap-2">
      {[...params].map(([name, value]) =>
        name === 'sort' || name === 'page' ? null : (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ),
      )}
      <label htmlFor={id} className="text-sm text-ink-2 max-sm:sr-only">
        Sort
      </label>
      <Select
        id={id}
        name="sort"
        value={params.get('sort') ?? 'relevance'}
        onChange={({ currentTarget }) => currentTarget.form && ask(currentTarget.form)}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" variant="outline">
          Sort
        </Button>
      </noscript>
    </form>
  )
}
