import { useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { paths } from '#contract/paths.ts'
import type { Cart } from '#contract/selling/cart.ts'
import type { Quote } from '#contract/selling/checkout.ts'
import { useLayout } from '#web/session/layout.ts'
import { SumList } from '#web/ui/data/facts.tsx'
import { Amount } from '#web/ui/data/price.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { feeBefore } from '../delivery-words.ts'
import { OrderLines } from './order-lines.tsx'
import { Totals } from './totals.tsx'

export type OrderSummaryProps = { quote: Quote | null; cart: Cart; busy: boolean }

/** The order summary beside the sections; on phones a line at the top that expands. */
export function OrderSummary({ quote, cart, busy }: OrderSummaryProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <aside aria-label="Order summary" className="min-w-0 lg:sticky lg:top-24">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="order-summary"
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-control w-full items-center gap-2 rounded-card border border-line bg-surface px-4 py-2 font-semibold lg:hidden"
      >
        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        <span className="tnum flex-1 text-start">Summary ({formatNumber(cart.itemCount)})</span>
        <span className="tnum">{formatRupees(quote?.total ?? cart.total)}</span>
      </button>
      <div id="order-summary" className={isOpen ? 'max-lg:mt-2' : 'max-lg:hidden'}>
        <Card
          title="Summary"
          action={
            <TextLink to={paths.cart} className="text-sm">
              Edit cart
            </TextLink>
          }
          aria-busy={busy || undefined}
          className="grid gap-4"
        >
          {quote ? <Quoted quote={quote} /> : <Unquoted cart={cart} />}
        </Card>
      </div>
    </aside>
  )
}

function Quoted({ quote }: { quote: Quote }) {
  return (
    <>
      <OrderLines lines={quote.lines} />
      {quote.notices.map((notice) => (
        <Notice key={notice} tone="warn">
          {notice}
        </Notice>
      ))}
      <Totals of={quote} />
    </>
  )
}

function Unquoted({ cart }: { cart: Cart }) {
  const { delivery } = useLayout()
  return (
    <SumList
      rows={[
        {
          label: `Items (${formatNumber(cart.itemCount)})`,
          value: <Amount of={cart.subtotal} always />,
        },
        { label: 'Delivery', value: feeBefore(delivery, cart) },
        {
          label: 'Total before delivery',
          value: <Amount of={cart.total} always />,
          strong: true,
        },
      ]}
    />
  )
}
