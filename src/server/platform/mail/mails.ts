import { sql } from 'kysely'
import type { mailsApi } from '#contract/backoffice/dashboard.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'

type MailList = Reply<typeof mailsApi.list>
type Query = Input<typeof mailsApi.list>['query']

/** The outbox, newest first. `q` is matched literally in recipients and subjects. */
export async function listMails(
  db: Db,
  { page, limit, q, kind, status }: Query,
): Promise<MailList> {
  let query = db.selectFrom('mails')
  if (q) {
    const text = q.toLowerCase()
    query = query.where(sql<boolean>`position(${text} in lower(recipient || ' ' || subject)) > 0`)
  }
  if (kind) query = query.where('kind', '=', kind)
  if (status) query = query.where('status', '=', status)

  const mails = await query
    .select(columns)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { mails, page, limit, total }
}

/** One mail with its full text. */
export async function readMail(db: Db, id: number): Promise<Reply<typeof mailsApi.read>> {
  const mail = await db
    .selectFrom('mails')
    .select([...columns, 'text', 'html'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!mail) throw notFound('This mail')
  return mail
}

const columns = [
  'id',
  'recipient as to',
  'kind',
  'subject',
  'status',
  'createdAt',
  'sentAt',
] as const
