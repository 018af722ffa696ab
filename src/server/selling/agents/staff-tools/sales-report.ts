import { type Static, Type } from 'typebox'
import {
  SalesGrouping,
  type SalesReport,
  type SalesRow,
  salesReportApi,
} from '#contract/backoffice/sales-report.ts'
import { plural } from '#contract/plural.ts'
import { Exact } from '#contract/schema.ts'
import { defineTool, MaybeText, Money, money } from '../tool.ts'

type Figures = SalesReport['total']['now']

const Sales = Type.Object({
  orders: Type.Integer(),
  units: Type.Integer(),
  ordered: Money,
  /** Null where rows are goods: what is taken back is recorded for whole orders. */
  reversed: Type.Union([Money, Type.Null()]),
  tax: Money,
})

const output = Type.Object({
  from: Type.String(),
  to: Type.String(),
  before: Type.Object({ from: Type.String(), to: Type.String() }),
  rows: Type.Array(Type.Object({ key: MaybeText, name: MaybeText, now: Sales, before: Money })),
  rowsLeftOut: Type.Integer(),
  total: Type.Object({ now: Sales, before: Sales }),
})

export const salesReport = defineTool({
  name: 'sales_report',
  title: 'Sales report',
  description:
    'Sales of a span of days in India, by day, category, brand, product, state or way to pay, compared with as many days before. Amounts include GST.',
  asks: [salesReportApi.read],
  input: Exact({
    by: Type.Optional(SalesGrouping),
    from: Type.Optional(Type.String({ format: 'date', description: 'Today unless given' })),
    to: Type.Optional(Type.String({ format: 'date' })),
  }),
  output,
  async run({ by = 'day', from, to }, { ask }) {
    const query = { by, ...(from && { from }), ...(to && { to }) }
    const report = await ask(salesReportApi.read, { query })
    const data = {
      from: report.from,
      to: report.to,
      before: report.before,
      rows: report.rows.map(rowOf),
      rowsLeftOut: report.rest?.rows ?? 0,
      total: { now: salesOf(report.total.now), before: salesOf(report.total.before) },
    }
    return { data, text: textOf(data) }
  },
})

const rowOf = ({ key, name, now, before }: SalesRow) => ({
  key,
  name,
  now: salesOf(now),
  before: money(before.ordered),
})

const salesOf = ({ orders, units, ordered, reversed, tax }: Figures): Static<typeof Sales> => ({
  orders,
  units,
  ordered: money(ordered),
  reversed: reversed === null ? null : money(reversed),
  tax: money(tax),
})

const textOf = ({ from, to, rows, total: { now, before } }: Static<typeof output>) =>
  [
    `${from} to ${to}: ${plural(now.orders, 'order')}, ${now.ordered.text} (before: ${before.ordered.text})`,
    ...rows.map((row) => `- ${row.name ?? row.key ?? 'Rounding'}: ${row.now.ordered.text}`),
  ].join('\n')
