import { Form, useSearchParams } from 'react-router'
import { SearchField } from '#web/ui/search-field.tsx'

/** A search inside the state at hand, kept in the address. */
export function WordSearch({ path, label }: { path: string; label: string }) {
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
  const tab = params.get('tab')
  return (
    <search className="max-w-128">
      <Form action={path}>
        {tab ? <input type="hidden" name="tab" value={tab} /> : null}
        <SearchField key={q} label={label} name="q" placeholder={label} defaultValue={q} />
      </Form>
    </search>
  )
}

/** The address of another page of the list. */
export function pageHref(path: string, params: URLSearchParams, page: number) {
  const next = new URLSearchParams(params)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return next.size > 0 ? `${path}?${next}` : path
}
