import { Suspense, useState } from 'react'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import type { ListView } from './use-list-view.ts'

const ColumnsDialog = lazyRetry(() => import('./columns-dialog.tsx'))

/** Opens the choice of columns and density. A phone shows stacked rows, which have no columns. */
export function ColumnsButton({ view }: { view: ListView }) {
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon="settings"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="max-sm:hidden"
      >
        Columns
      </Button>
      {isOpen === undefined ? null : (
        <Suspense>
          <ColumnsDialog view={view} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
