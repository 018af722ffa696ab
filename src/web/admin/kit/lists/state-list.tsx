import { Form, useSearchParams } from 'react-router'
import { TabLinks } from '#web/ui/data/tabs.tsx'
import { SearchField } from '#web/ui/inputs/search-field.tsx'

export type StateTabsProps<Tab extends string> = {
  path: string
  tabs: readonly { tab: Tab; label: string }[]
  counts: Partial<Record<Tab, number>>
}

/** The status tabs of a list, stored in its address. The first one is the default. */
export function StateTabs<Tab extends string>({ path, tabs, counts }: StateTabsProps<Tab>) {
  const [params] = useSearchParams()
  const current = tabs.find(({ tab }) => tab === params.get('tab')) ?? tabs[0]
  return (
    <TabLinks
      label="Filter by status"
      links={tabs.map(({ tab, label }, index) => ({
        to: index === 0 ? path : `${path}?tab=${tab}`,
        label,
        count: counts[tab],
        current: tab === current?.tab,
      }))}
    />
  )
}

/** Searches within the current tab; stored in the address. */
export function WordSearch({ path, label }: { path: string; label: string }) {
  const [params] = useSearchParams()
  const q = params.get('q') ?? ''
  const tab = params.get('tab')
  return (
    <search className="max-w-128">
      <Form action={path}>
        {tab ? <input type="hidden" name="tab" value={tab} /> : null}
        <SearchField key={q} label={label} name="q" defaultValue={q} />
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
