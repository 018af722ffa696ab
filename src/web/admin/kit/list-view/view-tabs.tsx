import { FittedTabs } from '../lists/fitted-tabs.tsx'
import type { ListView } from './use-list-view.ts'
import { viewHref } from './view-address.ts'

type ViewTabsProps = {
  view: ListView
  /** Names the tabs: "Orders by state". */
  label: string
  /** The key of the fixed tabs in the address. */
  param: string
  /** The first one shows the whole list. */
  tabs: readonly { value: string; label: string; count?: number | undefined }[]
}

/** The fixed tabs of a list and the saved views. */
export function ViewTabs({ view, label, param, tabs }: ViewTabsProps) {
  const { address, views, path, current } = view
  const first = tabs[0]?.value
  const tab = tabs.find(({ value }) => value === address.value(param))?.value ?? first
  const hrefOf = (value: string) => {
    const wanted = value === first ? null : value
    if (!current) return address.hrefWith({ [param]: wanted })
    return wanted ? `${path}?${param}=${wanted}` : path
  }
  return (
    <FittedTabs
      label={label}
      links={[
        ...tabs.map(({ value, label: title, count }) => ({
          to: hrefOf(value),
          label: title,
          count,
          current: !current && value === tab,
        })),
        ...views.map((saved) => ({
          to: viewHref(path, saved),
          label: saved.isOwn ? saved.name : `${saved.name} (${saved.by})`,
          current: saved.id === current?.id,
        })),
      ]}
    />
  )
}
