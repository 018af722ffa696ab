import { adminPaths } from '#contract/admin-paths.ts'
import { makerSizeIn, makerSizeWords } from '#contract/catalogue/bis-licence.ts'
import type { LicenceView, LicensedProduct } from '#contract/catalogue/licences.ts'
import { formatDateWithYear } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { usePlainLayout } from '../kit/lists/density.tsx'

type LicenceTableProps = {
  products: readonly LicensedProduct[] | null
  tab: LicenceView
  isBusy: boolean
  isNarrowed: boolean
}

export const LicenceTable = ({ products, tab, isBusy, isNarrowed }: LicenceTableProps) => (
  <DataTable
    caption="Products under an order"
    columns={columns}
    rows={products ?? []}
    keyOf={({ productId }) => productId}
    layout={usePlainLayout()}
    loading={products ? false : 8}
    busy={isBusy}
    empty={<EmptyState title={isNarrowed ? 'No products match.' : nothing[tab]} />}
  />
)

const nothing: Record<LicenceView, string> = {
  missing: 'Nothing lacks a licence today.',
  ending: 'No licence ends soon.',
  coming: 'No order begins soon for products without a licence.',
  fine: 'No product under an order has a licence yet.',
}

const columns: Column<LicensedProduct>[] = [
  {
    key: 'product',
    title: 'Product',
    phone: 'title',
    cell: ({ productId, name, order }) => (
      <>
        <span lang={langOf(name)} className="block font-medium wrap-anywhere">
          <TextLink to={adminPaths.product(productId)}>{name}</TextLink>
        </span>
        <span className="block text-meta text-ink-3">{order}</span>
      </>
    ),
  },
  {
    key: 'licence',
    title: 'Standard and licence',
    phone: 'meta',
    cell: ({ bisStandard, bisLicence }) => (
      <>
        <span className="block">{bisStandard ?? 'No standard'}</span>
        <span className="block wrap-anywhere">{bisLicence ?? 'No licence'}</span>
      </>
    ),
  },
  {
    key: 'until',
    title: 'Valid until',
    cell: ({ bisValidUntil }) => (bisValidUntil ? formatDateWithYear(bisValidUntil) : '–'),
  },
  {
    key: 'maker',
    title: 'Maker',
    cell: ({ makerSize, countryOfOrigin }) => (
      <>
        {makerSizeText(makerSize)}
        {countryOfOrigin && countryOfOrigin !== 'IN' ? ', imported' : ''}
      </>
    ),
  },
  {
    key: 'needed',
    title: 'Order holds from',
    cell: ({ neededFrom }) => formatDateWithYear(neededFrom),
  },
  { key: 'state', title: 'In the shop', phone: 'meta', cell: (row) => <ShopState of={row} /> },
]

const makerSizeText = (size: string | null) => {
  const known = size === null ? null : makerSizeIn(size)
  return known ? makerSizeWords[known] : 'Not stated: counts as large'
}

function ShopState({ of: row }: { of: LicensedProduct }) {
  if (row.hiddenSince)
    return (
      <span className="grid justify-items-start gap-1">
        <Pill tone="danger" icon="eye-off">
          {row.hiddenReason === 'ENDED' ? 'Hidden: licence ended' : 'Hidden: licence missing'}
        </Pill>
        <span className="text-meta text-ink-3">since {formatDateWithYear(row.hiddenSince)}</span>
      </span>
    )
  if (row.status === 'DRAFT') return <Pill icon="pencil">Draft</Pill>
  if (row.hiddenFrom)
    return (
      <span className="grid justify-items-start gap-1">
        <Pill tone="ok" icon="circle-check">
          On sale
        </Pill>
        <span className="text-meta text-ink-3">until {formatDateWithYear(row.hiddenFrom)}</span>
      </span>
    )
  return (
    <Pill tone="ok" icon="circle-check">
      On sale
    </Pill>
  )
}
