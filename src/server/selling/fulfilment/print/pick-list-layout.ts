import { minuteInIndia } from '#contract/india-time.ts'
import { plural } from '#contract/plural.ts'
import { dayInWords } from '../../invoices/pdf/words.ts'
import { layOutTable } from '../../print/paged-table.ts'
import { colours, type Measure, type Page, paper, type Sheet } from '../../print/sheet.ts'
import type { Column } from '../../print/table.ts'

/** A SKU with its pieces over all orders, and what each of them needs. */
export type Pick = {
  sku: string
  name: string
  /** Where it lies; null if nobody wrote it down. */
  shelf: string | null
  quantity: number
  orders: { orderNumber: string; quantity: number }[]
}

export type PickList = { shop: string; at: string; orderCount: number; picks: readonly Pick[] }

/** Lays out what to take from the shelves for many orders, each SKU once. */
export const layOutPickList = (list: PickList, measure: Measure): Page[] =>
  layOutTable(
    {
      columns: list.picks.some(({ shelf }) => shelf !== null) ? columns : withoutShelf,
      rows: list.picks,
      drawHead: (sheet, isFirst) => drawHead(sheet, list, isFirst),
      foot: { shop: list.shop, of: 'Pick list' },
    },
    measure,
  )

const shelfColumn: Column<Pick> = {
  title: 'Shelf',
  width: 62,
  cell: ({ shelf }) => ({ main: shelf ?? '' }),
}

const columns: readonly Column<Pick>[] = [
  { title: 'Taken', width: 40, isTick: true, cell: () => ({ main: '' }) },
  { title: 'Qty', width: 34, isFigure: true, cell: ({ quantity }) => ({ main: String(quantity) }) },
  { title: '', width: 14, cell: () => ({ main: '' }) },
  shelfColumn,
  { title: 'SKU', width: 110, cell: ({ sku }) => ({ main: sku }) },
  { title: 'Goods', width: 0, cell: ({ name }) => ({ main: name }) },
  { title: 'Orders', width: 150, cell: ({ orders }) => ({ main: '', under: [ordersOf(orders)] }) },
]

const withoutShelf = columns.filter((column) => column !== shelfColumn)

const ordersOf = (orders: Pick['orders']) =>
  orders
    .map(({ orderNumber, quantity }) =>
      quantity === 1 ? orderNumber : `${orderNumber} (${quantity})`,
    )
    .join(', ')

function drawHead(sheet: Sheet, { shop, at, orderCount, picks }: PickList, isFirst: boolean) {
  const { left, right, top } = paper
  const pieces = picks.reduce((sum, { quantity }) => sum + quantity, 0)
  const what = `${plural(orderCount, 'order')}, ${plural(picks.length, 'SKU')}, ${plural(pieces, 'piece')}`
  if (!isFirst) {
    sheet.text('Pick list', left, top + 14, { face: 'bold', size: 9 })
    sheet.textEnding(what, right, top + 14, { size: 8.5, colour: colours.soft })
    return top + 24
  }
  sheet.text('Pick list', left, top + 20, { face: 'bold', size: 15, colour: colours.brand })
  sheet.text(what, left, top + 36, { size: 9.5 })
  const name = { face: 'bold', size: 9.5 } as const
  sheet.textEnding(sheet.oneLine(shop, right - left - 100, name), right, top + 20, name)
  sheet.textEnding(momentInIndia(at), right, top + 36, { size: 9.5, colour: colours.soft })
  return top + 50
}

function momentInIndia(at: string) {
  const minute = minuteInIndia(new Date(at))
  return `${dayInWords(minute.slice(0, 10))}, ${minute.slice(11)}`
}
