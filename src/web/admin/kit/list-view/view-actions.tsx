import { Suspense, useState } from 'react'
import { savedViewsApi } from '#contract/backoffice/saved-views.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { roomForWords } from '../lists/room-for-words.ts'
import type { ListView } from './use-list-view.ts'

const ViewDialog = lazyRetry(() => import('./view-dialog.tsx'))

/** Saves the list as a view; of an own view, renames, shares or deletes it. */
export function ViewActions({ view }: { view: ListView }) {
  const { current, path } = view
  const [isOpen, setIsOpen] = useState<boolean>()
  const remove = useCall(savedViewsApi.remove, { done: 'View deleted.', next: () => path })
  const own = current?.isOwn ? current : null
  return (
    <>
      {own ? (
        <Menu
          label={`View ${own.name}`}
          variant="outline"
          floating
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
        <Button
          variant="outline"
          icon="star"
          title="Save view"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          className="px-3"
        >
          <span className={roomForWords}>Save view</span>
        </Button>
      )}
      {isOpen === undefined ? null : (
        <Suspense>
          <ViewDialog view={view} edited={own} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
