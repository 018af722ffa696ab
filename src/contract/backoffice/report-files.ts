import type { TSchema } from 'typebox'
import { FileReply } from '../schema.ts'

export const fileFormats = ['csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]

/** The rows of a report as a file: as CSV, and as an Excel file with the same cells. */
export const reportFiles = <const Path extends `/api/${string}`, Query extends TSchema>(
  path: Path,
  summary: string,
  query: Query,
) =>
  ({
    csv: {
      method: 'GET',
      path: `${path}.csv`,
      summary: `${summary} as CSV`,
      access: 'books',
      query,
      reply: FileReply,
      sends: 'text/csv',
    },
    xlsx: {
      method: 'GET',
      path: `${path}.xlsx`,
      summary: `${summary} as an Excel file`,
      access: 'books',
      query,
      reply: FileReply,
      sends: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
  }) as const
