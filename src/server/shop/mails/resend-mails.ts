import { sql } from 'kysely'
import type { Input } from '#contract/endpoint.ts'
import type { KeptMails, mailsApi } from '#contract/shop/mails.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { canBeSent, sendAgain, sendKept } from '#server/platform/mail/send-again.ts'
import type { MailOptions } from './mail-options.ts'

/** Sends one mail again, to the same address. Refuses one that waits already, and one that nobody could receive. */
export async function resendMail(tx: Tx, options: MailOptions, actor: Actor, id: number) {
  await refuseWithoutServer(tx, options)
  const kind = await sendAgain(tx, id)
  await recordAudit(tx, actor, {
    action: 'mail.resend',
    subject: 'mail',
    subjectId: id,
    after: { kind },
  })
}

/** The number and age of the mails kept while no mail server was set. */
export async function readKeptMails(db: Db, options: MailOptions): Promise<KeptMails> {
  const youngerThan = (days: number) =>
    sql<number>`count(*) filter (where created_at > now() - make_interval(days => ${days}))::int`
  const counts = await db
    .selectFrom('mails')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      youngerThan(1).as('lastDay'),
      youngerThan(7).as('lastWeek'),
      eb.fn.min('createdAt').as('oldestAt'),
    ])
    .where(canBeSent)
    .executeTakeFirstOrThrow()
  return { ...counts, canSend: await options.isOn(db) }
}

type Which = Input<typeof mailsApi.sendKept>['body']

/** Sends the mails that were kept, oldest first, each once. `days`: only those of so many days. */
export async function sendKeptMails(tx: Tx, options: MailOptions, actor: Actor, { days }: Which) {
  await refuseWithoutServer(tx, options)
  const sent = await sendKept(tx, days ?? null)
  await recordAudit(tx, actor, {
    action: 'mail.send_kept',
    subject: 'mail',
    subjectId: 'kept',
    after: { mails: sent, days },
  })
  return { sent }
}

async function refuseWithoutServer(tx: Tx, options: MailOptions) {
  if (!(await options.isOn(tx)))
    throw new DomainError(
      'conflict',
      'no_mail_server',
      'No mail server is set. Set one in Settings, Mail server.',
    )
}
