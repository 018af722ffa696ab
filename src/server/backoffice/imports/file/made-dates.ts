import type { FileLine } from './table.ts'

/** How Excel writes a size such as 1/2 into a CSV file after it has made it a date. */
const shortDate =
  /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d\d)$/i

/** Whether a cell is a date for the spreadsheet. In a column that has no dates it was a size or a code, such as 1/2. */
export const isMadeDate = ({ cells, dates = [] }: FileLine, title: string) =>
  dates.includes(title) || shortDate.test(cells[title] ?? '')

export const madeDateWords =
  'The spreadsheet has made this a date. Format the column as text, and enter the value again, such as 1/2.'
