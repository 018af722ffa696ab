import { Readable } from 'node:stream'
import type { BooksCheck } from '#contract/backoffice/books.ts'
import { formatNumber } from '#contract/number.ts'
import { Gstr1SectionName } from '#contract/tax/gstr1.ts'
import type { Db } from '#server/platform/db/database.ts'
import { DomainError, invalid } from '#server/platform/errors.ts'
import { csvOf, fileOf, readGstin } from '#server/selling/invoices/gstr1/gstr1.ts'
import { type Month, readMonth } from '#server/selling/invoices/gstr1/read-month.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import { type ZipPart, zipFile } from '../../exports/zip-file.ts'
import { checkBooks } from '../check-books.ts'
import { type BookSpan, spanOfPeriod } from '../period.ts'
import { tallyMasters } from '../tally/tally-masters.ts'
import { tallyVouchers } from '../tally/tally-vouchers.ts'
import { zohoFile } from '../zoho/zoho-files.ts'
import { drawMonth } from './draw-month.ts'
import { registersOf } from './registers.ts'
import { summaryOf } from './summary.ts'

/** The most documents that one file takes, so that it stays below the sizes that every unzip program can read. */
const mostDocuments = 20_000

/**
 * A month with its documents, registers, returns and files for accounting programs as one zip, streamed while they are
 * made. Refuses more documents than a file can take.
 */
export async function monthZip(db: Db, month: string, hasDocuments: boolean): Promise<Readable> {
  const span = spanOfPeriod(month)
  const check = await checkBooks(db, month, span)
  const documents = check.invoices + check.creditNotes + check.cancelled
  if (hasDocuments && documents > mostDocuments) throw tooMany(documents)
  return Readable.from(zipFile(partsOf(db, { month, span, check, hasDocuments })))
}

type Wanted = { month: string; span: BookSpan; check: BooksCheck; hasDocuments: boolean }

async function* partsOf(db: Db, { month, span, check, hasDocuments }: Wanted) {
  const { name } = await readCompany(db)
  const read = await readMonth(db, month)
  const json = await returnOf(db, read, month)
  const notes = 'refused' in json ? [`There is no JSON of GSTR-1: ${json.refused}`] : []
  yield part('README.txt', texts(summaryOf(check, notes, name)))
  if ('text' in json) yield part(`gstr1/gstr1-${month}.json`, texts(json.text))
  for (const section of Gstr1SectionName.enum)
    yield part(`gstr1/${section}.csv`, texts(csvOf(read, section)))
  yield part('tally/masters.xml', tallyMasters(db, span))
  yield part('tally/vouchers.xml', tallyVouchers(db, span))
  for (const file of ['invoices', 'credit-notes', 'payments'] as const)
    yield part(`zoho/${file}.csv`, await zohoFile(db, span, file))
  for (const [name, rows] of Object.entries(registersOf(db, span, read)))
    yield part(`registers/${name}`, rows)
  if (hasDocuments) yield* drawMonth(db, span)
}

const part = (name: string, text: ZipPart['text']): ZipPart => ({ name, text })

/** The return for the portal, or why there is none. */
async function returnOf(
  db: Db,
  read: Month,
  month: string,
): Promise<{ text: string } | { refused: string }> {
  try {
    return { text: fileOf(read, await readGstin(db), month) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { refused: error.message }
  }
}

async function* texts(text: string) {
  yield text
}

const tooMany = (documents: number) =>
  invalid({
    documents: `This month has ${formatNumber(documents)} documents, more than one file can take. Download it without the documents.`,
  })
