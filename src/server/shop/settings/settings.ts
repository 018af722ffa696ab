import type {
  CodSettings,
  Company,
  ShippingSettings,
  TaxSettings,
} from '#contract/shop/settings.ts'
import { taggedRead } from '#server/platform/cache/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'
import { defaultEInvoices, type EInvoiceSection } from './default-e-invoices.ts'
import { defaultMessages, type MessageSection } from './default-messages.ts'
import {
  type CourierSection,
  defaultCod,
  defaultCompany,
  defaultCouriers,
  defaultMail,
  defaultPayments,
  defaultShipping,
  defaultTax,
  type MailSection,
  type PaymentSection,
} from './defaults.ts'

export type SectionName =
  | 'company'
  | 'shipping'
  | 'cod'
  | 'tax'
  | 'payments'
  | 'couriers'
  | 'mail'
  | 'backups'
  | 'backupBucket'
  | 'search'
  | 'setup'
  | 'messages'
  | 'eInvoices'

/** The value of the company's settings row; it has the file name of the logo. */
export type StoredCompany = Omit<Company, 'logoUrl' | 'version'> & { logo: string | null }

/** Fees, zones and delivery days: stored or default. Money in paise, weights in grams. */
export const readShippingSettings = async (db: Db): Promise<ShippingSettings> =>
  withDefaults(await readRow(db, 'shipping'), defaultShipping)

/** The rules of cash on delivery: stored or default. */
export const readCodSettings = async (db: Db): Promise<CodSettings> =>
  withDefaults(await readRow(db, 'cod'), defaultCod)

/** The state that goods are sold from, how totals are rounded and how long goods may be returned. */
export const readTaxSettings = async (db: Db): Promise<TaxSettings> =>
  withDefaults(await readRow(db, 'tax'), defaultTax)

/** The online payment options: stored, or none by default. */
export const readPaymentSection = async (db: Db): Promise<PaymentSection> =>
  withDefaults(await readRow(db, 'payments'), defaultPayments)

/** Who carries the parcels: stored, or the usual couriers of India. */
export const readCourierSection = async (db: Db): Promise<CourierSection> =>
  withDefaults(await readRow(db, 'couriers'), defaultCouriers)

/** The mail server and the sender: stored, or none. */
export const readMailSection = async (db: Db): Promise<MailSection> =>
  withDefaults(await readRow(db, 'mail'), defaultMail)

/** The channels and kinds of messages: stored, or all off. */
export const readMessageSection = async (db: Db): Promise<MessageSection> =>
  withDefaults(await readRow(db, 'messages'), defaultMessages)

/** Whether and how invoices are reported to the e-invoice portal: stored, or not at all. */
export const readEInvoiceSection = async (db: Db): Promise<EInvoiceSection> =>
  withDefaults(await readRow(db, 'eInvoices'), defaultEInvoices)

/** Public details of the company; its name is never empty. */
export async function readCompany(db: Db): Promise<Company> {
  const row = await readRow(db, 'company')
  return companyOf(row?.value ?? {}, row?.version ?? 1)
}

/** Every section in one statement, for texts that use all of them. */
export const readSections = async (db: Db) =>
  sectionsFrom(await taggedRead(['settings'], () => sectionsQuery(db).execute()))

/** The query for the rows of every section, to run alone or inside another statement. */
export const sectionsQuery = (db: Db) =>
  db.selectFrom('settings').select(['section', 'value', 'version'])

/** The sections from the rows of `sectionsQuery`. */
export function sectionsFrom(rows: { section: string; value: unknown; version: number }[]) {
  const rowOf = (name: SectionName) => rows.find(({ section }) => section === name)
  const company = rowOf('company')
  return {
    company: companyOf((company?.value ?? {}) as Partial<StoredCompany>, company?.version ?? 1),
    shipping: withDefaults(rowOf('shipping'), defaultShipping),
    cod: withDefaults(rowOf('cod'), defaultCod),
    tax: withDefaults(rowOf('tax'), defaultTax),
    payments: withDefaults(rowOf('payments'), defaultPayments),
    messages: withDefaults(rowOf('messages'), defaultMessages),
  }
}

/** The public company details from their stored form. */
export function companyOf(stored: Partial<StoredCompany>, version: number): Company {
  const { logo = null, ...fields } = stored
  const company = { ...defaultCompany, ...fields }
  return {
    ...company,
    name: company.name || defaultCompany.name,
    chargesGst: company.chargesGst || company.gstin !== null,
    logoUrl: logo === null ? null : pictureUrl(logo),
    version,
  }
}

/** A key that the stored section lacks comes from the defaults. */
export const withDefaults = <Value>(row: { value: unknown } | undefined, defaults: Value): Value =>
  // Only the shop writes these rows, after the contract has validated them.
  ({ ...defaults, ...(row?.value as Partial<Value> | undefined) })

const readRow = (db: Db, section: SectionName) =>
  taggedRead(['settings'], () =>
    db
      .selectFrom('settings')
      .select(['value', 'version'])
      .where('section', '=', section)
      .executeTakeFirst(),
  )
