import type { Db } from '#server/platform/db/database.ts'
import type { MailSender } from '#server/platform/mail/mail-layout.ts'
import { readCompany } from '../settings/settings.ts'

/** The sender of mails: the company's current name and logo, and the address under which the shop is open. */
export async function readSender(db: Db, publicUrl: string): Promise<MailSender> {
  const { name, logoUrl } = await readCompany(db)
  return {
    shopName: name,
    publicUrl,
    logoUrl: logoUrl === null ? null : new URL(logoUrl, publicUrl).href,
  }
}
