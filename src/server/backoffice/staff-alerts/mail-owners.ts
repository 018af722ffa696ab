import type { Tx } from '#server/platform/db/database.ts'
import { sendMail } from '#server/platform/mail/outbox.ts'
import type { MailDraft } from '#server/platform/mail/words.ts'

/** Mails every owner of the shop. */
export async function mailOwners(tx: Tx, kind: string, mail: MailDraft) {
  const owners = await tx
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'OWNER')
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute()
  for (const { email } of owners) await sendMail(tx, { ...mail, kind, to: email })
}
