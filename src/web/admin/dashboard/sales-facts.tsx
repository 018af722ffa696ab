import { adminPaths } from '#contract/admin-paths.ts'
import type { Dashboard, OrderSums } from '#contract/backoffice/dashboard.ts'
import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { useMay } from '../kit/use-may.ts'
import { partOf } from '../parts/reports/share.tsx'
import { ordersOf, pendingPayments } from './figures.ts'
import { comparedWords } from './sales-words.ts'

/** Smaller figures about the orders of these days. */
export function SalesFacts({ dashboard }: { dashboard: Dashboard & OrderSums }) {
  const mayRead = useMay('books')
  const { from, to, now, cancelled, conversion, paymentSuccess } = dashboard
  const days = new URLSearchParams({ from, to })
  const pending = pendingPayments(dashboard)
  const facts = [
    {
      label: 'Reversed',
      words: formatRupees(now.reversed),
      to: ordersOf(dashboard, 'reversed'),
    },
    {
      label: 'Cancelled orders',
      words: formatNumber(cancelled),
      to: ordersOf(dashboard, 'cancelled'),
    },
    {
      label: 'Conversion',
      words: wordsOf(conversion, dashboard),
      to: mayRead ? `${adminPaths.conversionReport}?${days}` : undefined,
    },
    {
      label: 'Payment success',
      words: wordsOf(paymentSuccess, dashboard),
      to: mayRead ? `${adminPaths.paymentReport}?${days}` : undefined,
    },
    {
      label: pending.label,
      words: formatNumber(pending.value),
      to: pending.to,
    },
  ]
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-3 text-sm">
      {facts.map(({ label, words, to }) => (
        <div key={label} className="flex gap-1.5">
          <dt className="text-ink-2">{to ? <TextLink to={to}>{label}</TextLink> : label}</dt>
          <dd className="tnum font-semibold">{words}</dd>
        </div>
      ))}
    </dl>
  )
}

/** "7 of 11"; with enough of them "64% (36% the 7 days before)". */
function wordsOf({ now, before }: OrderSums['conversion'], days: Dashboard & OrderSums): string {
  const part = partOf(now.of, now.among)
  if (!before?.among) return part
  return `${part} (${partOf(before.of, before.among)} in ${comparedWords(days)})`
}
