import { useState } from 'react'
import { useLocation } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Link } from '#web/ui/layout/link.tsx'

/** The reports in the order of their list, each with the question that it answers. */
export const reports = {
  sales: {
    to: adminPaths.salesReport,
    label: 'Sales',
    words: 'What was sold, by day, goods, state and payment.',
  },
  'day-book': {
    to: adminPaths.dayBook,
    label: 'Day book',
    words: 'Every document and payment in order of time.',
  },
  'cash-book': {
    to: adminPaths.cashBook,
    label: 'Cash book',
    words: 'What each account received and paid, day by day.',
  },
  deliveries: {
    to: adminPaths.deliveryReport,
    label: 'Payments and deliveries',
    words: 'What was paid and delivered, and what came back.',
  },
  payments: {
    to: adminPaths.paymentReport,
    label: 'Payment success',
    words: 'Which attempts to pay failed, and why.',
  },
  conversion: {
    to: adminPaths.conversionReport,
    label: 'Conversion',
    words: 'How many shoppers with a cart ordered.',
  },
  confirmations: {
    to: adminPaths.confirmationReport,
    label: 'Confirmations',
    words: 'How cash orders were confirmed, and what came back.',
  },
  returns: {
    to: adminPaths.returnsReport,
    label: 'Returns',
    words: 'What was sent back, and for which reason.',
  },
  stock: {
    to: adminPaths.stockReport,
    label: 'Stock',
    words: 'What the shelves are worth and what does not sell.',
  },
  demand: {
    to: adminPaths.demandReport,
    label: 'Demand',
    words: 'What shoppers looked for and did not find.',
  },
} as const

export type Report = keyof typeof reports

/** Links to all reports, each with a sentence. On a phone they open by a button, so that the report comes first. */
export function ReportList({ of }: { of: Report }) {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === pathname
  return (
    <nav aria-label="Reports" className="grid grid-cols-1 gap-2">
      <Button
        variant="outline"
        iconEnd={isOpen ? 'chevron-up' : 'chevron-down'}
        aria-expanded={isOpen}
        className="justify-self-start sm:hidden"
        onClick={() => setOpenAt(isOpen ? undefined : pathname)}
      >
        All reports
      </Button>
      <ul
        className={classNames(
          'grid gap-x-2 gap-y-1 sm:grid-cols-2 lg:grid-cols-4',
          !isOpen && 'max-sm:hidden',
        )}
      >
        {Object.entries(reports).map(([name, { to, label, words }]) => (
          <li
            key={name}
            className={classNames(
              'relative grid content-start rounded-control border px-3 py-1.5',
              name === of
                ? 'border-brand bg-brand-soft'
                : 'border-line bg-surface hover:border-line-strong',
            )}
          >
            <Link
              to={to}
              aria-current={name === of ? 'page' : undefined}
              className={classNames(
                'text-sm font-semibold after:absolute after:inset-0 after:rounded-control',
                name === of && 'text-brand',
              )}
            >
              {label}
            </Link>
            <span className="text-meta text-ink-2">{words}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}
