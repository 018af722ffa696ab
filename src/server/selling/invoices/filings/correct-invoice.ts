import { sql } from 'kysely'
import { currentStateCode } from '#contract/india.ts'
import { monthInIndia } from '#contract/india-time.ts'
import type { CorrectInvoice } from '#contract/tax/gst-returns.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import { readClock } from '#server/platform/db/clock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, notFound } from '#server/platform/errors.ts'
import { monthBefore } from '../gstr1/parts.ts'
import { large } from '../gstr1/reported-documents.ts'
import { refuseLate } from './correction-limit.ts'
import { findFiling, holdReturns, monthWords } from './standing.ts'

/**
 * Records the right buyer or place of supply of an invoice, for the return of its own month, or the next open one. Refuses
 * documents that no table of the portal can correct, and corrections that are late or change nothing.
 */
export async function correctInvoice(
  tx: Tx,
  actor: Actor,
  { number, reason, ...wanted }: CorrectInvoice,
  at?: Date,
): Promise<{ id: number; month: string }> {
  const now = at ?? (await readClock(tx))
  await holdReturns(tx)
  const invoice = await readInvoice(tx, number)
  const former = await readStanding(tx, invoice)
  const right = rightOf(former, wanted)
  const own = invoice.issuedOn.slice(0, 7)
  const month = await openReturn(tx, { own, since: former.month, now })
  const isLater = month > own
  if (isLater) refuseLate({ invoice, month, now })
  const isListed = former.gstin !== null || isLarge(invoice, former)
  if (isLater && former.gstin === null && isListed) throw listedOneByOne(number, own)
  const { id } = await tx
    .insertInto('invoiceCorrections')
    .values({
      invoiceId: invoice.id,
      buyerGstin: right.gstin,
      buyerName: right.name,
      placeOfSupply: right.placeOfSupply,
      reason,
      month: `${month}-01`,
      wasSummed: isLater && !isListed,
      recorder: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(tx, actor, {
    action: 'document.correct',
    subject: 'document',
    subjectId: number,
    before: { gstin: former.gstin, placeOfSupply: former.placeOfSupply },
    after: { gstin: right.gstin, placeOfSupply: right.placeOfSupply, reason, return: month },
  })
  return { id, month }
}

/** Takes back the last correction of an invoice. Refuses one whose return is filed, and one with another after it. */
export async function takeBackCorrection(tx: Tx, actor: Actor, id: number) {
  await holdReturns(tx)
  const correction = await tx
    .selectFrom('invoiceCorrections as correction')
    .innerJoin('invoices as invoice', 'invoice.id', 'correction.invoiceId')
    .select(['correction.id', 'correction.invoiceId', 'correction.month', 'invoice.number'])
    .select(['correction.buyerGstin as gstin', 'correction.placeOfSupply'])
    .where('correction.id', '=', id)
    .where('correction.takenBackAt', 'is', null)
    .executeTakeFirst()
  if (!correction) throw notFound('This correction')
  const { number, invoiceId, gstin, placeOfSupply } = correction
  const month = correction.month.slice(0, 7)
  if (await findFiling(tx, month)) throw isFiled(month)
  if ((await lastCorrection(tx, invoiceId))?.id !== id) throw notTheLast(number)
  await tx
    .updateTable('invoiceCorrections')
    .set({ takenBackAt: sql`now()` })
    .where('id', '=', id)
    .execute()
  await recordAudit(tx, actor, {
    action: 'document.take-back-correction',
    subject: 'document',
    subjectId: number,
    before: { gstin, placeOfSupply, return: month },
  })
}

type Invoice = Awaited<ReturnType<typeof readInvoice>>
type Buyer = { gstin: string | null; name: string; placeOfSupply: string }

/** Refuses documents that the returns do not list or cannot correct. */
async function readInvoice(tx: Tx, number: string) {
  const invoice = await tx
    .selectFrom('invoices')
    .select(['id', 'kind', 'series', 'issuedOn', 'supplierState', 'placeOfSupply', 'total'])
    .select(['buyerGstin', sql<string>`buyer->>'name'`.as('buyerName'), 'cgst', 'igst', 'voidedAt'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!invoice) throw invalid({ number: 'No invoice has this number.' })
  if (invoice.kind === 'CREDIT_NOTE')
    throw invalid({ number: 'Correct the invoice: its credit notes go with it.' })
  if (invoice.voidedAt !== null)
    throw invalid({ number: 'It is cancelled. Correct the one that replaces it.' })
  if (invoice.kind === 'INVOICE') throw invalid({ number: 'Plain invoices are in no return.' })
  if (invoice.cgst + invoice.igst === 0)
    throw invalid({
      number: `It has no tax, and table 8 of the return cannot be corrected. ${creditAndSellAnew}`,
    })
  return invoice
}

const lastCorrection = (tx: Tx, invoiceId: number) =>
  tx
    .selectFrom('invoiceCorrections')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .where('takenBackAt', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** The buyer as the returns have them now, and the month whose return said so last. */
async function readStanding(tx: Tx, invoice: Invoice): Promise<Buyer & { month: string }> {
  const last = await lastCorrection(tx, invoice.id)
  return {
    gstin: last ? last.buyerGstin : invoice.buyerGstin,
    name: last?.buyerName ?? invoice.buyerName,
    placeOfSupply: last?.placeOfSupply ?? invoice.placeOfSupply,
    month: (last?.month ?? invoice.issuedOn).slice(0, 7),
  }
}

function rightOf(
  former: Buyer,
  { gstin, businessName, placeOfSupply }: Omit<CorrectInvoice, 'number' | 'reason'>,
): Buyer {
  if (gstin && !businessName) throw invalid({ businessName: 'Enter the name of the business.' })
  if (placeOfSupply && currentStateCode(placeOfSupply) === null)
    throw invalid({ placeOfSupply: 'Choose a state.' })
  const right = {
    gstin: gstin ?? former.gstin,
    name: businessName ?? former.name,
    placeOfSupply: placeOfSupply ?? former.placeOfSupply,
  }
  if (right.gstin === former.gstin && right.placeOfSupply === former.placeOfSupply)
    throw invalid({ number: 'This changes nothing. Enter another GSTIN or place of supply.' })
  return right
}

const isLarge = ({ supplierState, total }: Invoice, { placeOfSupply }: Buyer) =>
  placeOfSupply !== supplierState && total > large

type Asked = { own: string; since: string; now: Date }

/** The own month while it is open; else last month, which is the next one to file; else this month. */
async function openReturn(tx: Tx, { own, since, now }: Asked): Promise<string> {
  const present = monthInIndia(now)
  for (const month of [own, monthBefore(present)])
    if (month >= own && month >= since && !(await findFiling(tx, month))) return month
  return present
}

const creditAndSellAnew =
  'Have its order returned or cancelled, which credits it, and take a new order with the right buyer and address.'

const listedOneByOne = (number: string, own: string) =>
  new DomainError(
    'conflict',
    'wrong_document',
    `${number} is listed in table 5, and its amendment (table 9A, b2cla) keeps buyer and state. ${creditAndSellAnew} If ${monthWords(own)} is marked as filed but not filed in the portal yet, choose "Not filed after all" within a day, and correct it then.`,
  )

const isFiled = (month: string) =>
  new DomainError(
    'conflict',
    'return_filed',
    `The return of ${monthWords(month)} was filed with this correction. Record the right values as another one.`,
  )

const notTheLast = (number: string) =>
  new DomainError('conflict', 'stale', `${number} was corrected again. Take that back first.`)
