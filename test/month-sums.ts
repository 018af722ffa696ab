import { parse } from 'csv-parse/sync'
import { booksApi, type ZohoFile } from '#contract/backoffice/books.ts'
import { Gstr1SectionName, reportsApi } from '#contract/tax/gstr1.ts'
import { registersOf } from '#server/backoffice/books/month/registers.ts'
import { spanOfPeriod } from '#server/backoffice/books/period.ts'
import type { Db } from '#server/platform/db/database.ts'
import { inv01Of } from '#server/selling/invoices/e-invoice/inv01.ts'
import { isReportable, readReportable } from '#server/selling/invoices/e-invoice/read-to-report.ts'
import { readMonth } from '#server/selling/invoices/gstr1/read-month.ts'
import type { Person } from './given.ts'
import { openTallyCompany } from './tally-company.ts'

const inPaise = (text: string | number = '') => Math.round(Number(text) * 100)
const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0)

/** The tables of taxed goods. */
const tables = Gstr1SectionName.enum.filter((name) => name !== 'exemp' && name !== 'docs')

/** Everything in a part of the file that is called a value. */
const valueIn = (part: unknown): number =>
  typeof part !== 'object' || part === null
    ? 0
    : sum(
        Object.entries(part).map(([name, value]) =>
          ['txval', 'expt_amt'].includes(name) ? inPaise(value) : valueIn(value),
        ),
      )

/** The documents of a period that count, as they are stored. */
const storedIn = (db: Db, period: string) => {
  const { from, to } = spanOfPeriod(period)
  return db
    .selectFrom('invoices as document')
    .where('document.issuedOn', '>=', from)
    .where('document.issuedOn', '<=', to)
    .where('document.voidedAt', 'is', null)
}

/** Sums of a month as each file that the shop writes has them, in paise. */
export function monthSumsIn(db: Db, owner: Person) {
  const csvColumn = async (month: string, section: Gstr1SectionName, column = 'Taxable Value') => {
    const file = await owner(reportsApi.gstr1Csv, { query: { month, section } })
    const rows: Record<string, string>[] = parse(await file.text(), { columns: true })
    return sum(rows.map((row) => inPaise(row[column])))
  }
  const zohoRows = async (period: string, file: ZohoFile): Promise<Record<string, string>[]> =>
    parse(await (await owner(booksApi.zoho, { query: { period, file } })).text(), {
      bom: true,
      columns: true,
    })

  return {
    /** Invoices less notes as they are stored: the value before tax, the tax and the total. */
    async ofDocuments(period: string) {
      const documents = await storedIn(db, period).selectAll().execute()
      const signed = (read: (one: (typeof documents)[number]) => number) =>
        sum(documents.map((one) => (one.kind === 'CREDIT_NOTE' ? -read(one) : read(one))))
      return {
        taxable: signed(({ taxable }) => taxable),
        tax: signed(({ cgst, sgst, igst }) => cgst + sgst + igst),
        total: signed(({ total }) => total),
      }
    },

    /** The taxable value of each table, as CSV and in the file for the portal. */
    async ofTables(month: string) {
      const file = JSON.parse(
        await (await owner(reportsApi.gstr1Json, { query: { month } })).text(),
      )
      const csv: Record<string, number> = {}
      const json: Record<string, number> = {}
      for (const table of tables) {
        csv[table] = await csvColumn(month, table)
        json[table] = valueIn(file[table] ?? file.hsn?.[table])
      }
      const exempt = 'Exempted(other than nil rated/non GST supply)'
      csv.exemp = await csvColumn(month, 'exemp', exempt)
      json.exemp = valueIn(file.nil)
      return { csv, json }
    },

    /** Sales less notes of the registers for the accountant. */
    async ofRegisters(month: string) {
      const files = registersOf(db, spanOfPeriod(month), await readMonth(db, month))
      const of = async (name: string) => {
        const rows: Record<string, string>[] = parse(await textOf(files[name]), {
          bom: true,
          columns: true,
        })
        const column = (title: string) => sum(rows.map((row) => inPaise(row[title])))
        return {
          taxable: column('Taxable value'),
          tax: column('CGST') + column('SGST') + column('IGST'),
          total: column('Total of the document'),
        }
      }
      const [sales, notes] = [await of('sales-register.csv'), await of('credit-note-register.csv')]
      return {
        taxable: sales.taxable - notes.taxable,
        tax: sales.tax - notes.tax,
        total: sales.total - notes.total,
      }
    },

    async ofTally(period: string) {
      const company = openTallyCompany()
      const masters = await (await owner(booksApi.tallyMasters, { query: { period } })).text()
      const vouchers = await (await owner(booksApi.tallyVouchers, { query: { period } })).text()
      for (const file of [masters, vouchers, vouchers]) company.import(file)
      const balances = Object.entries(company.balances())
      const of = (begin: RegExp) =>
        0 - sum(balances.filter(([name]) => begin.test(name)).map(([, debit]) => debit))
      const documents = [...company.vouchers.values()].filter(({ type }) => /Sales|Note/.test(type))
      const parties = documents.flatMap(({ lines }) =>
        lines.filter(({ ledger }) => /^Online customers|^Tejas|^Yamuna|^Deccan/.test(ledger)),
      )
      return {
        taxable: of(/^Sales/),
        tax: of(/^Output/),
        total: sum(parties.map(({ debit }) => debit)),
      }
    },

    async ofZoho(period: string) {
      const beforeTax = (row: Record<string, string>) =>
        Number(row.Quantity) * inPaise(row['Item Price']) - inPaise(row['Discount Amount'])
      const taxOf = (row: Record<string, string>) => {
        const tax = (beforeTax(row) * Number(row['Item Tax %'])) / 100
        return row['Item Tax Type'] === 'Tax Group' ? 2 * Math.round(tax / 2) : Math.round(tax)
      }
      const totalOf = (row: Record<string, string>) =>
        beforeTax(row) + taxOf(row) + inPaise(row.Adjustment)
      const [invoices, notes] = [
        await zohoRows(period, 'invoices'),
        await zohoRows(period, 'credit-notes'),
      ]
      return {
        taxable: sum(invoices.map(beforeTax)) - sum(notes.map(beforeTax)),
        total: sum(invoices.map(totalOf)) - sum(notes.map(totalOf)),
      }
    },

    /** Documents whose e-invoice differs from what is stored: in its totals, or in the sums of its items. */
    async wrongEInvoices(period: string) {
      const ids = await storedIn(db, period)
        .select(['document.id', 'document.number', 'document.taxable', 'document.total'])
        .select(['document.cgst', 'document.sgst', 'document.igst', 'document.roundOff'])
        .where(isReportable)
        .execute()
      if (ids.length === 0) return []
      const documents = await readReportable(
        db,
        ids.map(({ id }) => id),
      )
      return documents.flatMap((document) => {
        const stored = ids.find(({ id }) => id === document.id)
        const { ValDtls, ItemList } = inv01Of(document, { city: 'New Delhi', pincode: '110001' })
        const items = (name: 'AssAmt' | 'CgstAmt' | 'SgstAmt' | 'IgstAmt' | 'TotItemVal') =>
          sum(ItemList.map((item) => inPaise(item[name])))
        const isRight =
          stored &&
          [inPaise(ValDtls.AssVal), items('AssAmt')].every((all) => all === stored.taxable) &&
          [inPaise(ValDtls.CgstVal), items('CgstAmt')].every((all) => all === stored.cgst) &&
          [inPaise(ValDtls.SgstVal), items('SgstAmt')].every((all) => all === stored.sgst) &&
          [inPaise(ValDtls.IgstVal), items('IgstAmt')].every((all) => all === stored.igst) &&
          [inPaise(ValDtls.TotInvVal), items('TotItemVal') + stored.roundOff].every(
            (all) => all === stored.total,
          )
        return isRight ? [] : [document.number]
      })
    },
  }
}

async function textOf(stream: AsyncIterable<Uint8Array | string> | undefined) {
  const parts: Buffer[] = []
  for await (const part of stream ?? []) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}
