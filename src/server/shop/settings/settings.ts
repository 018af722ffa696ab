import type {
  CodSettings,
  Company,
  ShippingSettings,
  TaxSettings,
} from '#contract/shop/settings.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'
import {
  defaultCod,
  defaultCompany,
  defaultPayments,
  defaultShipping,
  defaultTax,
  type PaymentSection,
} from './defaults.ts'

export type SectionName = 'company' | 'shipping' | 'cod' | 'tax' | 'payments'

/** What the row of the company's section holds: the logo by the name of its file. */
export type StoredCompany = Omit<Company, 'logoUrl' | 'version'> & { logo: string | null }

/** Fees, zones and days of delivery: as set, else the defaults. Money in paise, weights in grams. */
export const readShippingSettings = async (db: Db): Promise<ShippingSettings> =>
  withDefaults(await readRow(db, 'shipping'), defaultShipping)

/** The rules of cash on delivery: as set, else the defaults. */
export const readCodSettings = async (db: Db): Promise<CodSettings> =>
  withDefaults(await readRow(db, 'cod'), defaultCod)

/** Where goods are sold from, how totals round and how long goods may come back. */
export const readTaxSettings = async (db: Db): Promise<TaxSettings> =>
  withDefaults(await readRow(db, 'tax'), defaultTax)

/** How orders can be paid online: as set, else not at all. */
export const readPaymentSection = async (db: Db): Promise<PaymentSection> =>
  withDefaults(await readRow(db, 'payments'), defaultPayments)

/** Who runs the shop, as everybody may know it; the name is never empty. */
export async function readCompany(db: Db): Promise<Company> {
  const row = await readRow(db, 'company')
  return companyOf(row?.value ?? {}, row?.version ?? 1)
}

/** Every section in one statement, for texts that speak of all of them. */
export const readSections = async (db: Db) => sectionsFrom(await sectionsQuery(db).execute())

/** The rows of every section, to be read alone or within another statement. */
export const sectionsQuery = (db: Db) =>
  db.selectFrom('settings').select(['section', 'value', 'version'])

/** What `sectionsQuery` found. */
export function sectionsFrom(rows: { section: string; value: unknown; version: number }[]) {
  const rowOf = (name: SectionName) => rows.find(({ section }) => section === name)
  const company = rowOf('company')
  return {
    company: companyOf((company?.value ?? {}) as Partial<StoredCompany>, company?.version ?? 1),
    shipping: withDefaults(rowOf('shipping'), defaultShipping),
    cod: withDefaults(rowOf('cod'), defaultCod),
    tax: withDefaults(rowOf('tax'), defaultTax),
    payments: withDefaults(rowOf('payments'), defaultPayments),
  }
}

/** The company as it is told from what is stored of it. */
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

/** A key that a stored section does not have yet comes from the defaults. */
export const withDefaults = <Value>(row: { value: unknown } | undefined, defaults: Value): Value =>
  // Only the shop writes here, and only what the contract has checked.
  ({ ...defaults, ...(row?.value as Partial<Value> | undefined) })

const readRow = (db: Db, section: SectionName) =>
  db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('section', '=', section)
    .executeTakeFirst()
