import { type Static, Type } from 'typebox'
import {
  idleDays,
  StockGrouping,
  type StockRow,
  salesDays,
  stockReportApi,
} from '#contract/backoffice/stock-report.ts'
import { plural } from '#contract/plural.ts'
import { Exact } from '#contract/schema.ts'
import { defineTool, MaybeText, Money, money } from '../tool.ts'

const Row = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  pieces: Type.Integer(),
  value: Money,
  sold: Type.Integer(),
  coverDays: Type.Union([Type.Integer(), Type.Null()]),
  lastSale: MaybeText,
})

const output = Type.Object({
  from: Type.String(),
  to: Type.String(),
  rows: Type.Array(Row),
  hasMore: Type.Boolean(),
  total: Type.Object({ products: Type.Integer(), pieces: Type.Integer(), value: Money }),
})

export const stockReport = defineTool({
  name: 'stock_report',
  title: 'Stock report',
  description:
    'The stock of now by category or product: its value at selling prices without GST, what was sold in the last days, and for how many days it lasts. `idle` lists only what was not sold for so many days.',
  asks: [stockReportApi.read],
  input: Exact({
    by: Type.Optional(StockGrouping),
    days: Type.Optional(Type.Enum([...salesDays])),
    idle: Type.Optional(Type.Enum([...idleDays])),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  }),
  output,
  async run({ by = 'category', days = '30', idle, limit = 20 }, { ask }) {
    const query = { by, days, limit, ...(idle && { idle }) }
    const { from, to, rows, next, total } = await ask(stockReportApi.read, { query })
    const { products, pieces, value } = total
    const data = {
      from,
      to,
      rows: rows.map(rowOf),
      hasMore: next !== null,
      total: { products, pieces, value: money(value) },
    }
    return { data, text: textOf(data) }
  },
})

const rowOf = ({ id, name, figures, lastSale }: StockRow): Static<typeof Row> => ({
  id,
  name,
  pieces: figures.pieces,
  value: money(figures.value),
  sold: figures.sold,
  coverDays: figures.cover,
  lastSale,
})

const textOf = ({ rows, total }: Static<typeof output>) =>
  [
    `${plural(total.pieces, 'piece')} worth ${total.value.text}`,
    ...rows.map(
      ({ name, pieces, value, sold }) =>
        `- ${name}: ${plural(pieces, 'piece')} worth ${value.text}, ${sold} sold`,
    ),
  ].join('\n')
