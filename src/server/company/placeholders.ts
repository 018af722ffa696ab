import type { CodSettings, Company, ShippingSettings, TaxSettings } from '#contract/company.ts'
import { formatRupees } from '#contract/money.ts'
import type { Page } from '#contract/pages.ts'
import type { Db } from '../db/database.ts'
import type { PageText } from './default-pages.ts'
import { readSections } from './settings.ts'

type Shop = {
  company: Company
  shipping: ShippingSettings
  cod: CodSettings
  tax: TaxSettings
  returns: ReturnShelves
}

/** A shop that has not said yet how to reach it. */
const elsewhere = 'our contact page'

/** What can stand in braces, `{{shippingFee}}`, and what is read in its place. */
const sayings = new Map<string, (shop: Shop) => string>(
  Object.entries({
    companyName: ({ company }: Shop) => company.name,
    legalName: ({ company }: Shop) => company.legalName || company.name,
    companyAddress: ({ company }: Shop) => company.address || elsewhere,
    supportEmail: ({ company }: Shop) => company.email || elsewhere,
    supportPhone: ({ company }: Shop) => company.phone || elsewhere,
    grievanceOfficer: ({ company }: Shop) =>
      company.grievanceOfficer.name || 'our grievance officer',
    grievanceEmail: ({ company }: Shop) =>
      company.grievanceOfficer.email || company.email || elsewhere,
    grievancePhone: ({ company }: Shop) =>
      company.grievanceOfficer.phone || company.phone || elsewhere,
    returnWindowDays: ({ tax }: Shop) => String(tax.returnWindowDays),
    freeShippingAbove: ({ shipping }: Shop) => formatRupees(shipping.freeAbove),
    shippingFee: ({ shipping }: Shop) => formatRupees(shipping.flatFee),
    unopenedGoods: ({ returns }: Shop) => listOf(returns.unopened),
    faultyOnlyGoods: ({ returns }: Shop) => listOf(returns.faultyOnly),
    otherReturnWindows: ({ returns }: Shop) =>
      listOf(
        returns.windows.map(({ name, days }) => `${name} (${days} ${days === 1 ? 'day' : 'days'})`),
      ),
    codFee: ({ cod }: Shop) => formatRupees(cod.fee),
    codLimit: ({ cod }: Shop) => formatRupees(cod.limit),
  }),
)

const inBraces = /\{\{\s*(\w+)\s*\}\}/g

/** The page with every placeholder filled from the settings of this moment. */
export async function fillPlaceholders(db: Db, page: Page): Promise<Page> {
  const shop = { ...(await readSections(db)), returns: await readReturnShelves(db) }
  return mapTexts(page, (text) =>
    text.replace(inBraces, (whole, name: string) => sayings.get(name)?.(shop) ?? whole),
  )
}

type ReturnShelves = {
  unopened: string[]
  faultyOnly: string[]
  windows: { name: string; days: number }[]
}

/** Categories that say themselves how their goods come back; what lies below goes by the same. */
async function readReturnShelves(db: Db): Promise<ReturnShelves> {
  const shelves = await db
    .selectFrom('categories')
    .select(['name', 'returnRule', 'returnDays'])
    .where((eb) => eb.or([eb('returnRule', 'is not', null), eb('returnDays', 'is not', null)]))
    .orderBy('name')
    .execute()
  const under = (rule: string) =>
    shelves.filter(({ returnRule }) => returnRule === rule).map(({ name }) => name)
  return {
    ...{ unopened: under('UNOPENED'), faultyOnly: under('FAULTY_ONLY') },
    windows: shelves.flatMap(({ name, returnDays: days }) =>
      days === null ? [] : [{ name, days }],
    ),
  }
}

const names = new Intl.ListFormat('en-IN', { type: 'conjunction' })
const listOf = (all: readonly string[]) => (all.length > 0 ? names.format(all) : 'none at present')

/** Names in braces that stand for nothing. */
export function unknownPlaceholders(page: PageText): string[] {
  const names = [...JSON.stringify(page).matchAll(inBraces)].map(([, name = '']) => name)
  return names.filter((name) => !sayings.has(name))
}

const mapTexts = (page: Page, change: (text: string) => string): Page => ({
  ...page,
  title: change(page.title),
  summary: page.summary.map(change),
  sections: page.sections.map(({ heading, paragraphs, list }) => ({
    heading: change(heading),
    paragraphs: paragraphs.map(change),
    ...(list && { list: list.map(change) }),
  })),
})
