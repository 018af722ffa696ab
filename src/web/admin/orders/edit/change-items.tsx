import { lazy, Suspense, useState } from 'react'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { useMay } from '../../kit/use-may.ts'
import { hasChangeableItems } from './changeable.ts'

const ItemsDialog = lazy(() => import('./items-dialog.tsx'))

/** Opens the dialog that changes what an order contains; nothing where that is not possible. */
export function ChangeItems({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false)
  if (!useMay('orders') || !hasChangeableItems(order)) return null
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Change items
      </Button>
      {isOpen ? (
        <Suspense>
          <ItemsDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
