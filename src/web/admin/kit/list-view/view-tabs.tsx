import { Suspense, useState } from 'react'
import { savedViewsApi } from '#contract/backoffice/saved-views.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { useCall } from '#web/session/use-call.ts'
import { TabLinks } from '#web/ui/data/tabs.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import type { ListView } from './use-list-view.ts'
import { viewHref } from './view-address.ts'

const ViewDialog = lazyRetry(() => import('./view-dialog.tsx'))

type ViewTabsProps = {
  view: ListView
  /** Names the tabs: "Orders by state". */
  label: string
  /** The key of the fixed tabs in the address. */
  param: string
  /** The first one shows the whole list. */
  tabs: readonly { value: string; label: string; count?: number | undefined }[]
}

/** The fixed tabs of a list and the saved views, and what saves, changes and deletes a view. */
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
    <div className="flex min-w-0 items-end">
      <TabLinks
        label={label}
        className="min-w-0 flex-1"
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
      <ViewActions key={current?.id ?? 0} view={view} />
    </div>
  )
}

/** Saves the list as a view; of an own view, renames, shares or deletes it. */
function ViewActions({ view }: { view: ListView }) {
  const { current, path } = view
  const [isOpen, setIsOpen] = useState<boolean>()
  const remove = useCall(savedViewsApi.remove, { done: 'View deleted.', next: () => path })
  const own = current?.isOwn ? current : null
  return (
    <div className="border-b border-line ps-2">
      {own ? (
        <Menu
          label={`View ${own.name}`}
          items={[
            { label: 'Rename or share', icon: 'pencil', onSelect: () => setIsOpen(true) },
            {
              label: 'Delete view',
              icon: 'trash-2',
              danger: true,
              onSelect: () => {
                view.forgetColumns()
                void remove.run({ params: { id: own.id } })
              },
            },
          ]}
        >
          <Icon name="ellipsis" />
        </Menu>
      ) : (
        <Button variant="ghost" icon="plus" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <span className="max-lg:sr-only">Save view</span>
        </Button>
      )}
      {isOpen === undefined ? null : (
        <Suspense>
          <ViewDialog view={view} edited={own} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
