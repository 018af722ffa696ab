import { adminPaths } from '#contract/admin-paths.ts'
import { formatRupees } from '#contract/money.ts'
import type { SettlementItem, SettlementTerm } from '#contract/selling/settlements.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import type { Column } from '#web/ui/data/table.tsx'
import { TextButton, TextLink } from '#web/ui/layout/text-link.tsx'
import { kinds, nameOfCompany, states } from './settlements.data.ts'

const rupees = (amount: number | null) =>
  amount === null ? '–' : formatRupees(amount, { paise: 'always' })

/** The columns of items. `explain` opens an unknown line; null: the user may not. */
export const itemColumns = (
  terms: readonly SettlementTerm[],
  explain: ((item: SettlementItem) => void) | null,
): Column<SettlementItem>[] => [
  {
    key: 'order',
    title: 'Order',
    phone: 'title',
    cell: (item) =>
      item.orderId && item.orderNumber ? (
        <TextLink to={adminPaths.order(item.orderId)}>{item.orderNumber}</TextLink>
      ) : item.lineId && explain ? (
        <TextButton onClick={() => explain(item)}>Match or explain</TextButton>
      ) : (
        '–'
      ),
  },
  {
    key: 'state',
    title: 'State',
    phone: 'end',
    cell: ({ state }) => <Pill tone={states[state].tone}>{states[state].label}</Pill>,
  },
  {
    key: 'name',
    title: 'Payment, refund or parcel',
    phone: 'meta',
    cell: ({ kind, name, provider, note, expected, settled }) => (
      <span className="wrap-anywhere">
        {kinds[kind]} {name}, {nameOfCompany(terms, provider)}
        {note ? `: ${note}` : ''}
        <span className="block md:hidden">
          Expected {rupees(expected)}, paid out {rupees(settled)}
        </span>
      </span>
    ),
  },
  {
    key: 'at',
    title: 'Date',
    cell: ({ at, dueOn }) => (
      <span className="whitespace-nowrap">
        {formatDate(at)}
        {dueOn ? `, due ${formatDate(dueOn)}` : ''}
      </span>
    ),
  },
  {
    key: 'references',
    title: 'UTR',
    isBlank: ({ references }) => references.length === 0,
    cell: ({ references }) => <span className="wrap-anywhere">{references.join(', ') || '–'}</span>,
  },
  { key: 'expected', title: 'Expected', align: 'end', cell: ({ expected }) => rupees(expected) },
  { key: 'settled', title: 'Paid out', align: 'end', cell: ({ settled }) => rupees(settled) },
]
