import { FittedTabs } from './fitted-tabs.tsx'
import { useListAddress } from './list-address.ts'

export type StateTabsProps<Tab extends string> = {
  path: string
  tabs: readonly { tab: Tab; label: string }[]
  counts: Partial<Record<Tab, number>>
}

/** The status tabs of a list, stored in its address beside its filters. The first one is the default. */
export function StateTabs<Tab extends string>({ path, tabs, counts }: StateTabsProps<Tab>) {
  const { value, hrefWith } = useListAddress(path)
  const current = tabs.find(({ tab }) => tab === value('tab')) ?? tabs[0]
  return (
    <FittedTabs
      label="Filter by status"
      links={tabs.map(({ tab, label }, index) => ({
        to: hrefWith({ tab: index === 0 ? null : tab }),
        label,
        count: counts[tab],
        current: tab === current?.tab,
      }))}
    />
  )
}

/** The address of another page of the list. */
export function pageHref(path: string, params: URLSearchParams, page: number) {
  const next = new URLSearchParams(params)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return next.size > 0 ? `${path}?${next}` : path
}
