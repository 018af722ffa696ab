import { useState } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import type { AdminProductRow } from '#contract/catalogue/admin-catalogue.ts'
import type { ProductStatus } from '#contract/catalogue/products.ts'
import { paths } from '#contract/paths.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Menu, type MenuItem } from '#web/ui/overlays/menu.tsx'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'
import { useSetStatus } from '../parts/products/products.data.ts'
import { DeleteProduct } from './delete-product.tsx'

type Row = Pick<AdminProductRow, 'id' | 'name' | 'status'>

/** The action menu of a product's row. */
export function ProductMenu({ product }: { product: Row }) {
  const { id, name, status } = product
  const setStatus = useSetStatus(product)
  const [deleting, setDeleting] = useState(false)
  const reason = useNoChangeReason()
  const become = (status: ProductStatus) => () => setStatus(status)
  const items: (MenuItem | false)[] = [
    { label: 'Edit', icon: 'pencil', to: adminPaths.product(id) },
    {
      label: 'View in shop',
      icon: 'external-link',
      to: paths.product(id),
      reason: status === 'PUBLISHED' ? undefined : 'Only published products are in the shop.',
    },
    { label: 'Duplicate', icon: 'copy', to: `${adminPaths.product('new')}?from=${id}`, reason },
    status !== 'PUBLISHED' && {
      label: 'Publish',
      icon: 'store',
      onSelect: become('PUBLISHED'),
      reason,
    },
    status !== 'ARCHIVED' && {
      label: 'Archive',
      icon: 'archive',
      onSelect: become('ARCHIVED'),
      reason,
    },
    {
      label: 'Delete',
      icon: 'trash-2',
      danger: true,
      reason,
      onSelect: () => setDeleting(true),
    },
  ]
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        variant="bare"
        floating
        className="size-control justify-center hover:bg-ink/8"
        items={items}
      >
        <Icon name="ellipsis" />
      </Menu>
      <DeleteProduct product={product} open={deleting} onClose={() => setDeleting(false)} />
    </>
  )
}
