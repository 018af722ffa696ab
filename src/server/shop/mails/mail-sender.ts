import type { UrlOf } from '#contract/url-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { MailSender } from '#server/platform/mail/mail-layout.ts'
import { readCompany } from '../settings/settings.ts'

/** The sender of mails: the company's current name and logo, and the address under which the shop is open. */
export async function readSender(db: Db, urlOf: UrlOf): Promise<MailSender> {
  const { name, logoUrl } = await readCompany(db)
  return {
    shopName: name,
    urlOf,
    logoUrl: logoUrl === null ? null : urlOf(logoUrl),
  }
}
