import { Suspense, useState } from 'react'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { roomForWords } from '../lists/room-for-words.ts'
import type { ListView } from './use-list-view.ts'

const ColumnsDialog = lazyRetry(() => import('./columns-dialog.tsx'))

/** Opens the choice of columns. A phone shows stacked rows, which have no columns. */
export function ColumnsButton({ view }: { view: ListView }) {
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <>
      <Button
        variant="outline"
        icon="settings"
        title="Columns"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="px-3 max-sm:hidden"
      >
        <span className={roomForWords}>Columns</span>
      </Button>
      {isOpen === undefined ? null : (
        <Suspense>
          <ColumnsDialog view={view} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
