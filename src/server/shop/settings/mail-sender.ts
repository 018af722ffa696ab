import type { Company } from '#contract/shop/settings.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { MailSender } from '#server/platform/mail/mail-layout.ts'
import { readCompany } from './settings.ts'

export const senderOf = (
  { name, logoUrl }: Pick<Company, 'name' | 'logoUrl'>,
  publicUrl: string,
): MailSender => ({
  shopName: name,
  publicUrl,
  logoUrl: logoUrl === null ? null : new URL(logoUrl, publicUrl).href,
})

/** Mails carry the name and the logo that the company details give at the time. */
export const readSender = async (db: Db, publicUrl: string): Promise<MailSender> =>
  senderOf(await readCompany(db), publicUrl)
