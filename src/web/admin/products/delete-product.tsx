import { useEffect, useEffectEvent } from 'react'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useProductDeed } from './products.data.ts'

type DeleteProductProps = {
  product: { id: number; name: string }
  open: boolean
  onClose: () => void
  /** Called from the product's own page, which no longer exists afterwards. */
  leave?: boolean
}

/** Asks before a product is deleted. */
export function DeleteProduct({ product, open, onClose, leave = false }: DeleteProductProps) {
  const { id, name } = product
  const { busy, outcome, submit } = useProductDeed()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (outcome) close()
  }, [outcome])
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${name}?`}
      confirm="Delete"
      danger
      busy={busy}
      onConfirm={() => submit({ deed: 'remove', id, name, leave })}
      onCancel={onClose}
    >
      This can't be undone. A product that was ever ordered is archived instead, so that its orders
      stay complete.
    </ConfirmDialog>
  )
}
