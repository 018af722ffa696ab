import type { Readable } from 'node:stream'
import type { FileFormat } from '#contract/backoffice/report-files.ts'
import { type Column, csvFile } from '../records/csv-file.ts'
import { xlsxFile } from './xlsx-file.ts'

/** Rows as a file of one format. */
export type WriteFile = <Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row[]>,
) => Readable

export const writers: Readonly<Record<FileFormat, WriteFile>> = { csv: csvFile, xlsx: xlsxFile }

/** Rows that are all there already. */
export async function* batchOf<Row>(rows: Row[]) {
  yield rows
}
