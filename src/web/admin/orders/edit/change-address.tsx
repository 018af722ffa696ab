import { lazy, Suspense, useState } from 'react'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { useMay } from '../../kit/use-may.ts'
import { isChangeable } from './changeable.ts'

const AddressDialog = lazy(() => import('./address-dialog.tsx'))

/** Opens the dialog that sends an order elsewhere; nothing where that is not possible. */
export function ChangeAddress({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(false)
  if (!useMay('orders') || !isChangeable(order)) return null
  return (
    <>
      <Button size="small" variant="ghost" onClick={() => setOpen(true)}>
        Change
      </Button>
      {isOpen ? (
        <Suspense>
          <AddressDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
