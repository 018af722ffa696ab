import type { DemandReport, DemandRow } from '#contract/backoffice/demand-report.ts'
import { plural } from '#contract/plural.ts'
import { batchOf, type WriteFile } from '../exports/write-file.ts'
import type { Column } from '../records/csv-file.ts'

/** All rows of the report as a file. */
export const demandFile = ({ of, days, rows }: DemandReport, write: WriteFile) =>
  write(of === 'searches' ? searchColumns(days) : pincodeColumns(days), batchOf(rows))

const timesColumns = (days: number): readonly Column<DemandRow>[] => [
  { title: `Times in ${plural(days, 'day')}`, number: ({ times }) => times },
  { title: `Times in the ${days} days before`, number: ({ timesBefore }) => timesBefore },
  { title: 'Last asked', words: ({ last }) => last },
]

const searchColumns = (days: number): readonly Column<DemandRow>[] => [
  { title: 'Search', words: ({ key }) => key },
  ...timesColumns(days),
]

const pincodeColumns = (days: number): readonly Column<DemandRow>[] => [
  { title: 'Pincode', words: ({ key }) => key },
  { title: 'City', words: ({ place }) => place },
  ...timesColumns(days),
  { title: 'Waiting for a mail', number: ({ waiting }) => waiting },
]
