import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { type Coupon, couponsApi } from '#contract/selling/coupons.ts'
import { useCall } from '#web/session/use-call.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { formatDate } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { TextButton, TextLink } from '#web/ui/layout/text-link.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { usePlainLayout } from '../kit/lists/density.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { ListBar } from '../kit/lists/list-bar.tsx'
import { ListSearch } from '../kit/lists/list-search.tsx'
import { pageHref } from '../kit/lists/state-list.tsx'
import { CouponDialog } from './coupon-dialog.tsx'
import { couponsLoader, couponsPerPage } from './coupons.data.ts'

export const loader = couponsLoader

export function Component() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const address = useListAddress(adminPaths.coupons)
  const layout = usePlainLayout()
  const [edited, setEdited] = useState<Coupon | 'new' | null>(null)
  const [ending, setEnding] = useState<Coupon | null>(null)
  const pages = loaded ? Math.ceil(loaded.total / couponsPerPage) : 1
  const add = (
    <Button data-new icon="plus" onClick={() => setEdited('new')}>
      Add coupon
    </Button>
  )
  return (
    <AdminPage title="Coupons" note={loaded && formatNumber(loaded.total)} actions={add}>
      <ListBar
        address={address}
        search={<ListSearch address={address} label="Search coupons" placeholder="Code" />}
      />
      <DataTable
        caption="Coupons"
        columns={columnsFor(setEdited, setEnding)}
        rows={loaded?.coupons ?? []}
        keyOf={({ id }) => id}
        layout={layout}
        loading={loaded ? false : 6}
        empty={
          address.value('q') ? (
            <EmptyState
              title="No coupons match."
              action={<TextLink to={adminPaths.coupons}>Show all coupons</TextLink>}
            />
          ) : (
            <EmptyState title="No coupons yet." action={add}>
              Add a code for a percentage off, an amount off or free delivery.
            </EmptyState>
          )
        }
      />
      <Pagination
        page={loaded?.page ?? 1}
        pages={pages}
        hrefFor={(page) => pageHref(adminPaths.coupons, address.params, page)}
      />
      {edited ? (
        <CouponDialog
          coupon={edited === 'new' ? null : edited}
          categories={loaded?.categories ?? []}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {ending ? <EndCoupon coupon={ending} onClose={() => setEnding(null)} /> : null}
    </AdminPage>
  )
}

function EndCoupon({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const end = useCall(couponsApi.remove, { done: 'Coupon ended.' })
  return (
    <ConfirmDialog
      open
      title={`End ${coupon.code}?`}
      confirm="End coupon"
      danger
      busy={end.isBusy}
      onCancel={onClose}
      onConfirm={() => void end.run({ params: { id: coupon.id } }).then(onClose)}
    >
      {coupon.used > 0
        ? 'The code stops working at once. Orders that used it keep their price.'
        : 'It was never used, so it will be deleted.'}
    </ConfirmDialog>
  )
}

type Choose = (coupon: Coupon) => void

const columnsFor = (edit: Choose, end: Choose): Column<Coupon>[] => [
  {
    key: 'code',
    title: 'Code',
    phone: 'title',
    cell: (coupon) => (
      <TextButton onClick={() => edit(coupon)} className="tnum font-semibold">
        {coupon.code}
      </TextButton>
    ),
  },
  {
    key: 'label',
    title: 'Discount',
    phone: 'meta',
    cell: ({ label, categories, products, forEverything }) => (
      <>
        {label}
        {forEverything ? null : (
          <span className="block text-meta text-ink-3">
            Only for{' '}
            {[...categories, ...products].map(({ name }) => name).join(', ') ||
              'products that no longer exist'}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'state',
    title: 'Status',
    phone: 'end',
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
  },
  {
    key: 'ends',
    title: 'Until',
    // A coupon that ends at midnight is valid on the day before.
    cell: ({ endsAt }) => (endsAt ? formatDate(lastMoment(endsAt)) : 'No end'),
  },
  {
    key: 'used',
    title: 'Used',
    align: 'end',
    cell: ({ used, limitTotal }) =>
      limitTotal ? `${formatNumber(used)} of ${formatNumber(limitTotal)}` : formatNumber(used),
  },
  {
    key: 'given',
    title: 'Total discount',
    align: 'end',
    cell: ({ discountGiven }) => formatRupees(discountGiven),
  },
  {
    key: 'end',
    title: '',
    align: 'end',
    cell: (coupon) =>
      coupon.state === 'OFF' ? null : (
        <IconButton icon="ban" label={`End ${coupon.code}`} onClick={() => end(coupon)} />
      ),
  },
]

const states: Record<Coupon['state'], { label: string; tone: 'brand' | 'neutral' | 'straw' }> = {
  LIVE: { label: 'Live', tone: 'brand' },
  SCHEDULED: { label: 'Scheduled', tone: 'straw' },
  ENDED: { label: 'Ended', tone: 'neutral' },
  USED_UP: { label: 'Used up', tone: 'neutral' },
  OFF: { label: 'Off', tone: 'neutral' },
}

const lastMoment = (endsAt: string) => new Date(Date.parse(endsAt) - 1).toISOString()
