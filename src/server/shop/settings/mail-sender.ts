import type { Company } from '#contract/shop/settings.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { MailSender } from '#server/platform/mail/mail-layout.ts'
import { readCompany } from './settings.ts'

/** The sender of mails from the company's name and logo, with absolute URLs. */
export const senderOf = (
  { name, logoUrl }: Pick<Company, 'name' | 'logoUrl'>,
  publicUrl: string,
): MailSender => ({
  shopName: name,
  publicUrl,
  logoUrl: logoUrl === null ? null : new URL(logoUrl, publicUrl).href,
})

/** The sender of mails, with the name and logo from the current company details. */
export const readSender = async (db: Db, publicUrl: string): Promise<MailSender> =>
  senderOf(await readCompany(db), publicUrl)
