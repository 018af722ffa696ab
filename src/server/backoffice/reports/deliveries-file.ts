import type {
  DeliveryFigures,
  DeliveryGrouping,
  DeliveryReport,
} from '#contract/backoffice/delivery-report.ts'
import { stateName } from '#contract/india.ts'
import { batchOf, type WriteFile } from '../exports/write-file.ts'
import type { Column } from '../records/csv-file.ts'

type Line = { words: string; figures: DeliveryFigures }

/** The report as a file: its rows, then the total. */
export function deliveriesFile({ by, rows, total }: DeliveryReport, write: WriteFile) {
  const lines = rows.map(({ key, figures }) => ({
    words: by === 'state' ? (stateName(key) ?? key) : key,
    figures,
  }))
  return write(columnsOf(by), batchOf([...lines, { words: 'Total', figures: total }]))
}

const titles: Readonly<Record<DeliveryGrouping, string>> = {
  payment: 'Payment',
  courier: 'Courier',
  state: 'State of supply',
}

const columnsOf = (by: DeliveryGrouping): readonly Column<Line>[] => [
  { title: titles[by], words: ({ words }) => words },
  { title: 'Orders', number: ({ figures }) => figures.placed },
  { title: 'Money received', number: ({ figures }) => figures.paid },
  { title: 'Shipped', number: ({ figures }) => figures.shipped },
  { title: 'Delivered', number: ({ figures }) => figures.delivered },
  { title: 'Refused', number: ({ figures }) => figures.refused },
  { title: 'Returned to origin', number: ({ figures }) => figures.rto },
  { title: 'Hours to deliver', number: ({ figures }) => figures.hours },
]
