import { sql } from 'kysely'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { mailsApi } from '#contract/shop/mails.ts'
import type { UrlOf } from '#contract/url-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { renderMail } from '#server/platform/mail/mail-layout.ts'
import type { MailText } from '#server/platform/mail/mail-text.ts'
import { readSender } from './mail-sender.ts'

type MailList = Reply<typeof mailsApi.list>
type Query = Input<typeof mailsApi.list>['query']

/**
 * The outbox, newest first. `q` is matched literally in recipients and subjects, from three letters on by an index.
 * `before` goes on after the last mail received, which costs the same at any depth.
 */
export async function listMails(
  db: Db,
  { page, limit, before, q, kind, status }: Query,
): Promise<MailList> {
  let query = db.selectFrom('mails')
  if (q) {
    const text = q.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')
    query = query.where(sql<boolean>`lower(recipient || ' ' || subject) like ${`%${text}%`}`)
  }
  if (kind) query = query.where('kind', '=', kind)
  if (status) query = query.where('status', '=', status)

  const mails = await query
    .$if(before !== undefined, (rows) =>
      rows.where(
        sql<boolean>`(created_at, id) < (select created_at, id from mails where id = ${before ?? 0})`,
      ),
    )
    .select(columns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(before === undefined ? (page - 1) * limit : 0)
    .execute()
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { mails, page, limit, total }
}

/** One mail with its full text, under the shop's current name and address. */
export async function readMail(
  db: Db,
  id: number,
  urlOf: UrlOf,
): Promise<Reply<typeof mailsApi.read>> {
  const mail = await db
    .selectFrom('mails')
    .select([...columns, 'blocks', 'documents'])
    .$narrowType<{ blocks: MailText['blocks']; documents: number[] }>()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!mail) throw notFound('This mail')
  const { blocks, documents, ...row } = mail
  return {
    ...row,
    documents: await numbersOf(db, documents),
    ...renderMail({ subject: row.subject, blocks }, await readSender(db, urlOf)),
  }
}

async function numbersOf(db: Db, documents: readonly number[]): Promise<string[]> {
  if (documents.length === 0) return []
  const found = await db
    .selectFrom('invoices')
    .select('number')
    .where('id', 'in', documents)
    .orderBy('id')
    .execute()
  return found.map(({ number }) => number)
}

/** One mail as the list shows it. */
export const readMailRow = (db: Db, id: number) =>
  db.selectFrom('mails').select(columns).where('id', '=', id).executeTakeFirstOrThrow()

const columns = [
  'id',
  'recipient as to',
  'kind',
  'subject',
  'status',
  'createdAt',
  'sentAt',
  'lastError',
  'attachmentError',
] as const
