import { paths } from '#web/app/paths.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'

const beginnings = [
  {
    to: `${paths.adminSettings}?section=company`,
    label: 'Company details',
    hint: 'name, address, GSTIN, logo',
  },
  {
    to: `${paths.adminSettings}?section=shipping`,
    label: 'Shipping',
    hint: 'fee, free delivery limit, days',
  },
  {
    to: `${paths.adminSettings}?section=payments`,
    label: 'Payments',
    hint: 'Razorpay, UPI, bank transfer, cash',
  },
  {
    to: `${paths.adminSettings}?section=tax`,
    label: 'Tax',
    hint: 'the state you sell from',
  },
  { to: paths.adminProducts, label: 'Products', hint: 'prices and stock' },
  { to: paths.home, label: 'Place a test order', hint: 'you can cancel it here' },
]

/** The setup steps of a new shop, shown until the first order. */
export function FirstRun() {
  return (
    <Card title="Set up your shop">
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
