import { callLink, formatPhone } from '#contract/phone.ts'
import type { Company } from '#contract/shop/settings.ts'
import { contactOf } from '#contract/shop-texts.ts'
import type { UrlOf } from '#contract/url-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { MailContact, MailSender } from '#server/platform/mail/mail-layout.ts'
import { readCompany } from '../settings/settings.ts'

/** The sender of mails: the company's current name, logo and contact, and the address under which the shop is open. */
export async function readSender(db: Db, urlOf: UrlOf): Promise<MailSender> {
  const company = await readCompany(db)
  const { name, logoUrl } = company
  return {
    shopName: name,
    urlOf,
    logoUrl: logoUrl === null ? null : urlOf(logoUrl),
    contact: mailContactOf(company),
  }
}

/** Help and the legal address as the footer of the pages shows them. */
export function mailContactOf(company: Company): MailContact {
  const { name, legalName, email, gstin } = company
  const { phone, address } = contactOf(company)
  return {
    phone: { words: formatPhone(phone), url: callLink(phone) },
    email,
    legal: [`${legalName || name}, ${address}`, ...(gstin ? [`GSTIN ${gstin}`] : [])],
  }
}
