import { useState } from 'react'
import { useLoaderData, useNavigate, useParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { paths } from '#contract/paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { OthersHere } from '../kit/live/others-here.tsx'
import { usePresence } from '../kit/live/use-presence.ts'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'
import { LabelsDialog } from '../parts/labels/labels-dialog.tsx'
import { productLoader, useSetStatus } from '../parts/products/products.data.ts'
import { DeleteProduct } from './delete-product.tsx'
import { ProductEditor } from './editor/product-editor.tsx'
import { ProductStatusPill } from './status-pill.tsx'

export const loader = productLoader

const toList = { to: adminPaths.products, label: 'Products' }

export function Component() {
  const { id } = useParams()
  return <ProductPage key={id} />
}

function ProductPage() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const navigate = useNavigate()
  const others = usePresence('product', loaded?.product?.id ?? null)
  if (!loaded) return <Loading />
  const { product } = loaded
  const title = product?.name ?? 'New product'
  return (
    <AdminPage
      title={title}
      note={
        product ? (
          <ProductStatusPill status={product.status} schedule={loaded.schedule} />
        ) : undefined
      }
      back={toList}
      beside={<OthersHere people={others} />}
      actions={product ? <ProductActions product={product} /> : null}
    >
      <ProductEditor
        loaded={loaded}
        onSaved={({ id }) => {
          if (!product) navigate(adminPaths.product(id), { replace: true })
        }}
      />
    </AdminPage>
  )
}

function Loading() {
  return (
    <AdminPage title="Product" back={toList}>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-120" />
        <Skeleton className="h-80" />
      </div>
    </AdminPage>
  )
}

/** The product's menu: actions other than saving. */
function ProductActions({ product }: { product: Product }) {
  const { id, status } = product
  const setStatus = useSetStatus(product)
  const [deleting, setDeleting] = useState(false)
  const [labelling, setLabelling] = useState(false)
  const reason = useNoChangeReason()
  return (
    <>
      <Menu
        variant="outline"
        label="More for this product"
        items={[
          {
            label: 'View in shop',
            icon: 'external-link',
            to: paths.product(id),
            reason: status === 'PUBLISHED' ? undefined : 'Only published products are in the shop.',
          },
          {
            label: 'Print labels',
            icon: 'printer',
            onSelect: () => setLabelling(true),
          },
          {
            label: 'Duplicate',
            icon: 'copy',
            reason,
            to: `${adminPaths.product('new')}?from=${id}`,
          },
          {
            label: 'History',
            icon: 'clock',
            reason,
            to: adminPaths.productHistory(id),
          },
          status !== 'ARCHIVED' && {
            label: 'Archive',
            icon: 'archive',
            reason,
            onSelect: () => setStatus('ARCHIVED'),
          },
          {
            label: 'Delete',
            icon: 'trash-2',
            danger: true,
            reason,
            onSelect: () => setDeleting(true),
          },
        ]}
      >
        More
        <Icon name="chevron-down" size={18} />
      </Menu>
      {labelling ? (
        <LabelsDialog
          variants={product.variants.map((variant) => ({
            ...variant,
            name: [product.name, variant.name].filter(Boolean).join(', '),
          }))}
          onClose={() => setLabelling(false)}
        />
      ) : null}
      <DeleteProduct product={product} open={deleting} onClose={() => setDeleting(false)} leave />
    </>
  )
}
