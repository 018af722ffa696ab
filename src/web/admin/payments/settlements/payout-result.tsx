import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import { plural } from '#contract/plural.ts'
import type { PayoutFile, PayoutRow } from '#contract/selling/settlements.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { rowStates } from './settlements.data.ts'

/** The result of a payout file: how many rows are in each state, and the rows, those to look at first. */
export const PayoutResult = ({ result }: { result: PayoutFile }) => (
  <section className="grid min-w-0 grid-cols-1 gap-3" aria-label="Result of the file">
    <p role="status">
      {result.written ? 'Recorded' : 'Checked'}: {plural(result.total, 'row')} of{' '}
      {plural(result.settlements.length, 'payout')}.{' '}
      {result.booked > 0
        ? `${result.written ? 'Booked' : 'Books'} the cash of ${plural(result.booked, 'order')}.`
        : ''}
    </p>
    <ul className="flex flex-wrap gap-2">
      {Object.entries(rowStates)
        .filter(([state]) => (result.counts[state] ?? 0) > 0)
        .map(([state, { label, tone }]) => (
          <li key={state}>
            <Pill tone={tone}>
              {label}: {formatNumber(result.counts[state] ?? 0)}
            </Pill>
          </li>
        ))}
    </ul>
    <DataTable
      caption="Rows of the file"
      columns={columns}
      rows={result.rows}
      keyOf={({ row }) => row}
    />
  </section>
)

const rupees = (amount: number | null) =>
  amount === null ? '–' : formatRupees(amount, { paise: 'always' })

const columns: Column<PayoutRow>[] = [
  {
    key: 'row',
    title: 'Row',
    phone: 'meta',
    className: 'whitespace-nowrap',
    cell: ({ row }) => `Row ${formatNumber(row)}`,
  },
  {
    key: 'name',
    title: 'Payment, refund or parcel',
    phone: 'title',
    cell: ({ name, orderNumber, problem }) => (
      <span className="wrap-anywhere">
        {[orderNumber, name].filter(Boolean).join(', ') || '–'}
        {problem ? <span className="block text-meta text-ink-2">{problem}</span> : null}
      </span>
    ),
  },
  {
    key: 'state',
    title: 'Result',
    phone: 'end',
    cell: ({ state }) => <Pill tone={rowStates[state].tone}>{rowStates[state].label}</Pill>,
  },
  { key: 'expected', title: 'Expected', align: 'end', cell: ({ expected }) => rupees(expected) },
  { key: 'amount', title: 'In the file', align: 'end', cell: ({ amount }) => rupees(amount) },
]
