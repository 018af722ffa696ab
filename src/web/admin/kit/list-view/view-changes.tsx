import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { savedViewsApi } from '#contract/backoffice/saved-views.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import type { ListView } from './use-list-view.ts'
import { viewHref } from './view-address.ts'

const ViewDialog = lazyRetry(() => import('./view-dialog.tsx'))

/** Saves or takes back what differs from the saved view. */
export function ViewChanges({ view }: { view: ListView }) {
  const { current, path, now } = view
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState<boolean>()
  const save = useCall(savedViewsApi.update, { done: 'View saved.', onDone: view.forgetColumns })
  if (!current || !view.isChanged) return null
  const { id, name, isShared, version } = current
  const body = { name, isShared, version, ...now }
  return (
    <section aria-label={`Changes of ${name}`} className="flex flex-wrap items-center gap-2">
      <p className="text-sm text-ink-2">View changed</p>
      {current.isOwn ? (
        <Button
          variant="tonal"
          busy={save.isBusy}
          onClick={() => void save.run({ params: { id }, body })}
        >
          Save
        </Button>
      ) : null}
      <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Save as
      </Button>
      <Button
        variant="ghost"
        onClick={() => {
          view.forgetColumns()
          navigate(viewHref(path, current), { preventScrollReset: true })
        }}
      >
        Reset
      </Button>
      {isOpen === undefined ? null : (
        <Suspense>
          <ViewDialog view={view} edited={null} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
