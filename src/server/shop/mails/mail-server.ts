import type { MailServer, MailServerWrite } from '#contract/shop/mail-server.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid, isOutdated, stale } from '#server/platform/errors.ts'
import { smtpFailure } from '#server/platform/mail/smtp-failure.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { defaultMail, type MailSection } from '../settings/defaults.ts'
import { readMailSection, withDefaults } from '../settings/settings.ts'
import { lockSection, rewriteSection, writeSection } from '../settings/update-settings.ts'
import { type MailOptions, mailSecrets } from './mail-options.ts'

/** The mail server of the shop and the sender of its mails, without the password. */
export async function readMailServer(db: Db, options: MailOptions): Promise<MailServer> {
  const { smtp, sender } = await readMailSection(db)
  const row = await db
    .selectFrom('settings')
    .select('version')
    .where('section', '=', 'mail')
    .executeTakeFirst()
  const { password, ...plain } = smtp
  return {
    smtp: {
      ...plain,
      hasPassword: password !== '',
      passwordReadable: mailSecrets.areReadable(smtp, options.box),
    },
    sender,
    environment: options.environment,
    version: row?.version ?? 1,
  }
}

/**
 * Changes the mail server and the sender; the next mail is sent with them. Refuses to switch it on without what it needs,
 * and to hand the stored password to another server or user.
 */
export async function updateMailServer(
  tx: Tx,
  options: MailOptions,
  actor: Actor,
  { smtp, sender, version }: MailServerWrite,
): Promise<MailServer> {
  const row = await lockSection(tx, 'mail')
  const before = await readMailServer(tx, options)
  if (isOutdated(version, row)) throw stale(before)
  const stored = withDefaults(row, defaultMail)
  const { password, ...plain } = smtp
  refuseIncomplete({ smtp, sender }, stored)
  await writeSection(tx, actor, 'mail', {
    smtp: { ...stored.smtp, ...plain, ...mailSecrets.sealWritten(smtp, options.box) },
    sender,
  })
  const after = await readMailServer(tx, options)
  await recordAudit(tx, actor, {
    action: 'settings.update',
    subject: 'settings',
    subjectId: 'mail',
    before: auditedOf(before),
    after: { ...auditedOf(after), passwordChanged: password !== undefined },
  })
  return after
}

const auditedOf = ({ smtp, sender }: MailServer) => ({ smtp, sender })

/** How long the test waits for each step of the connection. */
const testTimeoutMs = 8_000

/** Sends a test mail at once, and says in a sentence whether the mail server took it. */
export async function sendTestMail(db: Db, options: MailOptions, to: string) {
  const transport = await options.readTransport(db, testTimeoutMs)
  if (!transport)
    return { ok: false, message: 'No mail server is switched on, or its password is missing.' }
  try {
    await transport({ ...testMail, to, messageId: `test.${Date.now()}` })
    return { ok: true, message: `The mail server accepted the test mail to ${to}.` }
  } catch (error) {
    return { ok: false, message: smtpFailure(error) }
  }
}

const testText = 'This is a test mail of your shop. The mail server works.'
const testMail = { subject: 'Test mail of your shop', text: testText, html: `<p>${testText}</p>` }

/** At startup, seals the password again if it is stored under a former key. Returns whether it can be opened. */
export async function sealMailPassword(tx: Tx, box: SecretBox): Promise<boolean> {
  const { smtp } = await readMailSection(tx)
  if (!mailSecrets.areDue(smtp, box)) return true

  const stored = withDefaults(await lockSection(tx, 'mail'), defaultMail)
  const resealed = { ...stored.smtp, ...mailSecrets.reseal(stored.smtp, box) }
  await rewriteSection(tx, 'mail', { ...stored, smtp: resealed })
  return mailSecrets.areReadable(resealed, box)
}

function refuseIncomplete(
  { smtp, sender }: Omit<MailServerWrite, 'version'>,
  { smtp: stored }: MailSection,
) {
  const fields: Record<string, string> = {}
  if (smtp.enabled) {
    if (!smtp.host) fields['smtp.host'] = 'Enter the name of the server, like smtp.example.com.'
    if (!sender.address) fields['sender.address'] = 'Enter the address that mails come from.'
    if (smtp.user && !smtp.password && !stored.password)
      fields['smtp.password'] = 'Enter the password of the user.'
  }
  const isElsewhere = smtp.host !== stored.host || smtp.user !== stored.user
  if (stored.password && smtp.user && isElsewhere && !smtp.password)
    fields['smtp.password'] = 'The server or the user has changed. Enter the password again.'
  if (Object.keys(fields).length > 0) throw invalid(fields)
}
