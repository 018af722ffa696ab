import type { Db } from '#server/platform/db/database.ts'
import {
  type MailFrom,
  type MailTransport,
  type SmtpServer,
  smtpTransport,
} from '#server/platform/mail/smtp.ts'
import { newSecretBox, type SecretBox } from '#server/platform/secret-box.ts'
import type { MailSection } from '../settings/defaults.ts'
import { sealedSecrets } from '../settings/sealed-secrets.ts'
import { readCompany, readMailSection } from '../settings/settings.ts'

type MailEnvironment = {
  /** The mail server and the sender that win over the settings; null or absent if the settings decide. */
  smtpUrl?: string | null
  mailFrom?: string | null
  /** Seals the password in the settings; a new box if absent. */
  box?: SecretBox
}

export type MailOptions = ReturnType<typeof createMailOptions>

export const mailSecrets = sealedSecrets('mail.smtp', ['password'])

/** The sender of a shop that has named none. */
const defaultFrom: MailFrom = { name: 'Karigar', address: 'shop@karigar.example', replyTo: '' }

/** The mail server and the sender, of the environment or else of the settings as they are at the moment. */
export function createMailOptions(environment: MailEnvironment = {}) {
  const { smtpUrl = null, mailFrom = null, box = newSecretBox() } = environment
  /** The mail server; null if none is set up. */
  const serverOf = (section: MailSection) =>
    smtpUrl === null ? serverOfSection(section, box) : { url: smtpUrl }
  return {
    box,
    environment: { server: smtpUrl && new URL(smtpUrl).host, sender: mailFrom },
    serverOf,
    /** Whether mails leave the shop now: a mail server is set up. */
    isOn: async (db: Db) => serverOf(await readMailSection(db)) !== null,
    /** The mail transport in use; null if no mail server is set up. `timeoutMs`: for one step of the connection. */
    async readTransport(db: Db, timeoutMs?: number): Promise<MailTransport | null> {
      const section = await readMailSection(db)
      const server = serverOf(section)
      if (!server) return null
      const { name } = await readCompany(db)
      return smtpTransport(server, fromOf(section, mailFrom, name), timeoutMs)
    },
  }
}

/** The server from the settings; null if it is off or its password cannot be decrypted. */
function serverOfSection({ smtp }: MailSection, box: SecretBox): SmtpServer | null {
  const { enabled, host, port, security, user } = smtp
  const password = mailSecrets.open(smtp, 'password', box)
  return enabled && host && password !== null ? { host, port, security, user, password } : null
}

function fromOf({ sender }: MailSection, mailFrom: string | null, shopName: string): MailFrom {
  const { replyTo } = sender
  const given = /^(?<name>[^<]*)<(?<address>[^>]+)>$/.exec(mailFrom ?? '')?.groups
  if (mailFrom !== null)
    return { name: given?.name?.trim() ?? '', address: given?.address ?? mailFrom, replyTo }
  return sender.address
    ? { name: sender.name || shopName, address: sender.address, replyTo }
    : { ...defaultFrom, replyTo }
}
