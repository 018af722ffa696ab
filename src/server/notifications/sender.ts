import type { Company } from '#contract/company.ts'
import { readCompany } from '../company/settings.ts'
import type { Db } from '../db/database.ts'

/** The shop as its mails show it. Mailboxes open them elsewhere, so every address is whole. */
export type MailSender = {
  shopName: string
  /** Where the shop is, without a slash at the end. */
  publicUrl: string
  logoUrl: string | null
}

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
