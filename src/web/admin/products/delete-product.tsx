import { adminPaths } from '#contract/admin-paths.ts'
import { useCall } from '#web/session/use-call.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { editLink, removeProduct } from '../parts/products/products.data.ts'

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
  const remove = useCall(() => removeProduct(id), {
    done: (end) =>
      end === 'archived' ? 'Archived, because it was ordered before.' : 'Product deleted.',
    next: () => (leave ? adminPaths.products : null),
    problemLink: editLink(id),
  })
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${name}?`}
      confirm="Delete"
      danger
      busy={remove.isBusy}
      onConfirm={() => void remove.run().then(onClose)}
      onCancel={onClose}
    >
      This can't be undone. A product that was ever ordered is archived instead, so that its orders
      stay complete.
    </ConfirmDialog>
  )
}
