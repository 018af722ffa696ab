import { useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { Letterhead } from '#web/session/letterhead.tsx'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { stagesOf } from '#web/ui/data/order-stages.ts'
import { paymentState } from '#web/ui/data/payment-state.ts'
import { StatusPill } from '#web/ui/data/pill.tsx'
import { Stepper } from '#web/ui/data/stepper.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { WithCopy } from '#web/ui/overlays/copy-button.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { useAdminShell } from '../kit/admin-shell.data.ts'
import { OthersHere } from '../kit/live/others-here.tsx'
import { usePresence } from '../kit/live/use-presence.ts'
import { type OrderBeside, orderLoader } from '../parts/orders/orders.data.ts'
import { isVoided } from '../parts/orders/steps.ts'
import { useMoves } from '../parts/orders/use-moves.tsx'
import { BookingCard } from './booking/booking-card.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderOutbox } from './order-outbox.tsx'
import { OrderPeople } from './order-people.tsx'
import { OrderStory } from './order-story.tsx'
import { ReturnsCard } from './returns-card.tsx'
import { SerialsCard } from './serials-card.tsx'
import { waitsFor } from './waits.ts'

export const loader = orderLoader

export function Component() {
  const beside = useLastNonNull(useLoaderData<typeof loader>())
  const [params] = useSearchParams()
  const search = params.size > 0 ? `?${params}` : ''
  const back = { to: adminPaths.orders + search, label: 'Orders' }
  if (!beside)
    return (
      <AdminPage title="Order" back={back}>
        <Skeleton className="h-10" />
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-[2fr_1fr]">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      </AdminPage>
    )
  return <LoadedOrder key={beside.order.id} beside={beside} search={search} back={back} />
}

type LoadedOrderProps = {
  beside: OrderBeside
  search: string
  back: { to: string; label: string }
}

function LoadedOrder({
  beside: { order, money, bookings, bills, sent, newer, older },
  search,
  back,
}: LoadedOrderProps) {
  const { company } = useAdminShell()
  const moves = useMoves()
  const waits = waitsFor(order, money)
  const others = usePresence('order', order.id)
  return (
    <AdminPage
      title={order.orderNumber}
      back={back}
      beside={<OthersHere people={others} />}
      heading={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <WithCopy text={order.orderNumber} label="Copy the order number">
            {order.orderNumber}
          </WithCopy>
          <StatusPill status={order.status} />
          {order.paymentStatus === 'FAILED' && order.paymentMethod === 'COD' ? null : (
            <StatusPill status={paymentState(order)} />
          )}
        </span>
      }
      note={<span className="text-sm">{formatDateTime(order.placedAt)}</span>}
      actions={
        <nav aria-label="Newer and older orders" className="flex items-center gap-1">
          <Beside id={newer} label="Newer order" icon="chevron-left" search={search} />
          <Beside id={older} label="Older order" icon="chevron-right" search={search} />
          <IconButton icon="printer" label="Print" onClick={() => window.print()} />
        </nav>
      }
    >
      <Letterhead company={company} />
      <Refusal moves={moves} />
      <OrderActions order={order} moves={moves} isNext={waits === 'step'} />
      {waits === 'return' ? <ReturnsCard order={order} /> : null}
      {order.needsEwayBill ? (
        <Notice tone="warn" icon="truck">
          Needs an e-way bill. Raise it after shipping creates the invoice, before the courier
          leaves.
        </Notice>
      ) : null}
      {isVoided(order.status) ? null : (
        <div data-no-print className="rounded-card border border-line bg-surface p-4">
          <Stepper label="Order progress" {...stagesOf(order.status)} />
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-4">
          <OrderItems order={order} />
          <SerialsCard key={order.version} order={order} />
          <BookingCard order={order} found={bookings} />
          {waits === 'return' ? null : <ReturnsCard order={order} />}
          <OrderOutbox entries={sent} />
          <OrderStory order={order} />
        </div>
        <OrderPeople order={order} money={money} bills={bills} waits={waits} />
      </div>
    </AdminPage>
  )
}

type BesideProps = {
  id: number | null
  label: string
  icon: 'chevron-left' | 'chevron-right'
  search: string
}

function Beside({ id, label, icon, search }: BesideProps) {
  const look = 'inline-grid size-control place-items-center rounded-control'
  if (id === null)
    return (
      <span className={`${look} text-line-strong`}>
        <Icon name={icon} />
      </span>
    )
  return (
    <Link
      to={adminPaths.order(id) + search}
      aria-label={label}
      title={label}
      className={`${look} hover:bg-ink/8`}
    >
      <Icon name={icon} />
    </Link>
  )
}

/** Says that the action was refused; the page shows the order's current state. */
function Refusal({ moves }: { moves: ReturnType<typeof useMoves> }) {
  const { revalidate, state } = useRevalidator()
  if (!moves.problem || moves.dialog) return null
  const reload = () => {
    moves.forget()
    revalidate()
  }
  return (
    <div data-no-print>
      <Notice
        tone="warn"
        live
        action={
          <Button size="small" variant="outline" busy={state === 'loading'} onClick={reload}>
            Reload
          </Button>
        }
      >
        {moves.problem.message}
      </Notice>
    </div>
  )
}
