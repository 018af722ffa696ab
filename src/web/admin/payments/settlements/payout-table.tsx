import { formatRupees } from '#contract/money.ts'
import { formatNumber } from '#contract/number.ts'
import type { Settlement, SettlementTerm } from '#contract/selling/settlements.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { nameOfCompany } from './settlements.data.ts'

type PayoutTableProps = {
  payouts: readonly Settlement[] | undefined
  terms: readonly SettlementTerm[]
}

/** The last payouts with their fees, to compare with the bank statement. */
export const PayoutTable = ({ payouts, terms }: PayoutTableProps) => (
  <section className="grid min-w-0 grid-cols-1 gap-2">
    <h2 className="text-lg font-semibold">Last payouts</h2>
    <DataTable
      caption="Last payouts"
      columns={columnsWith(terms)}
      rows={payouts ?? []}
      keyOf={({ id }) => id}
      loading={payouts ? false : 3}
      empty={
        <EmptyState title="No payouts yet.">
          Gateways with keys are asked every night. Import the files of couriers.
        </EmptyState>
      }
    />
  </section>
)

const rupees = (amount: number) => formatRupees(amount, { paise: 'always' })

const columnsWith = (terms: readonly SettlementTerm[]): Column<Settlement>[] => [
  { key: 'reference', title: 'UTR', phone: 'title', cell: ({ reference }) => reference },
  {
    key: 'by',
    title: 'Company',
    phone: 'meta',
    cell: ({ provider }) => nameOfCompany(terms, provider),
  },
  { key: 'day', title: 'Paid on', cell: ({ settledOn }) => formatDate(settledOn) },
  { key: 'lines', title: 'Lines', align: 'end', cell: ({ lines }) => formatNumber(lines) },
  { key: 'unknown', title: 'Unknown', align: 'end', cell: ({ unknown }) => formatNumber(unknown) },
  { key: 'gross', title: 'Gross', align: 'end', cell: ({ gross }) => rupees(gross) },
  { key: 'fees', title: 'Fees', align: 'end', cell: ({ fees }) => rupees(fees) },
  { key: 'tax', title: 'GST on fees', align: 'end', cell: ({ tax }) => rupees(tax) },
  { key: 'net', title: 'Paid out', align: 'end', phone: 'end', cell: ({ net }) => rupees(net) },
]
