import { paths } from '#web/app/paths.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'

const beginnings = [
  {
    to: `${paths.adminSettings}?section=company`,
    label: 'Say who you are',
    hint: 'name, address, GSTIN, logo',
  },
  {
    to: `${paths.adminSettings}?section=shipping`,
    label: 'Set delivery',
    hint: 'fee, free above, days',
  },
  {
    to: `${paths.adminSettings}?section=payments`,
    label: 'Choose the ways to pay',
    hint: 'Razorpay, UPI, bank transfer, cash',
  },
  {
    to: `${paths.adminSettings}?section=tax`,
    label: 'Check the tax',
    hint: 'the state you sell from',
  },
  { to: paths.adminProducts, label: 'Look through the products', hint: 'prices and stock' },
  { to: paths.home, label: 'Place a test order', hint: 'you can cancel it here' },
]

/** Until somebody buys: what a new shop wants. */
export function FirstRun() {
  return (
    <Card title="No orders yet. Before the first one:">
      <ol className="grid gap-2 text-sm">
        {beginnings.map(({ to, label, hint }) => (
          <li key={to} className="flex flex-wrap items-center gap-x-2">
            <Icon name="chevron-right" size={16} className="text-ink-3" />
            <TextLink to={to}>{label}</TextLink>
            <span className="text-ink-3">{hint}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
