import { expect, test } from 'vitest'
import { adminInvoicesApi } from '#contract/selling/invoices.ts'
import { reportsApi } from '#contract/tax/gstr1.ts'
import { billingIn } from '#test/billing.ts'
import { buyingIn } from '#test/buying.ts'
import { expectCleanBooks } from '#test/invariants.ts'
import { textsIn } from '#test/pdf-text.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop({ isRegistered: false })
const { db, given } = shop
const { atCheckout, mailsOf, order } = buyingIn(shop)
const { bill, credit, documentsOf, documentLinesOf, setCompany, ship } = billingIn(shop)
const boss = await given.admin()
await setCompany({ chargesGst: false })

const gstin = '29AABCT1234M1Z7'
const none = { cgst: 0, sgst: 0, igst: 0, total: 0 }
const drill = () => given.variant({ price: 4_999_00, gstRate: 18 })

async function bought(change: { gstin?: string; businessName?: string } = {}) {
  const asha = await given.shopper()
  return order(asha, [{ id: (await drill()).id, quantity: 2 }], change)
}

test('an unregistered shop charges and shows no GST, from the quote to the mail', async () => {
  const asha = await given.shopper()
  const { quoted, place } = await atCheckout(asha, [{ id: (await drill()).id }])

  expect(quoted.tax).toEqual(none)
  expect(quoted.lines).toMatchObject([{ gstRate: 0, taxable: quoted.total, total: quoted.total }])
  const placed = (await place()).order
  expect(placed).toMatchObject({ tax: none, total: quoted.total })
  const [mail] = await mailsOf(placed.id)
  expect(mail?.text).toContain('To pay on delivery: ₹')
  expect(mail?.text).not.toContain('GST')
})

test('a business is told that it gets no input tax credit', async () => {
  const asha = await given.shopper()
  const { quoted } = await atCheckout(asha, [{ id: (await drill()).id }], {
    gstin,
    businessName: 'Tejas Builders',
  })

  expect(quoted.notices.join()).toContain('not registered under GST')
})

test('an unregistered shop issues plain invoices and credit notes in series of their own', async () => {
  const placed = await bought({ gstin, businessName: 'Tejas Builders' })

  await ship(boss, placed.id)
  await credit(placed, [1])

  const [invoice, note, ...others] = await documentsOf(placed.id)
  expect(others).toEqual([])
  expect(invoice).toMatchObject({ kind: 'INVOICE', number: expect.stringMatching(/^SAL\//) })
  expect(invoice).toMatchObject({
    total: placed.total,
    taxable: placed.total,
    needsEwayBill: false,
  })
  expect(note).toMatchObject({ kind: 'CREDIT_NOTE', number: expect.stringMatching(/^SCN\//) })
  await expectCleanBooks(db)
})

test('its documents name no tax, no rate and no place of supply', async () => {
  const placed = await bought()
  await bill(placed)
  await credit(placed)
  const params = { id: placed.id }
  const read = async (file: Blob) => textsIn(new Uint8Array(await file.arrayBuffer()))

  const invoice = await read(await boss(adminInvoicesApi.invoice, { params }))
  const note = await read(await boss(adminInvoicesApi.creditNote, { params: { ...params, n: 1 } }))

  expect(invoice).toContain('Invoice')
  for (const paper of [invoice, note]) {
    expect(paper).toContain('Not registered under GST')
    expect(paper.join(' ')).not.toMatch(/CGST|SGST|IGST|Tax invoice|Place of supply|Taxable|%/)
  }
})

test('its sales are in no GST return, also after it registers', async () => {
  const before = await bought()
  await bill(before, undefined, new Date('2032-04-05T06:00:00Z'))
  await setCompany({ gstin: '07AABCT1234M1ZD' })
  const after = await bought()
  await bill(after, undefined, new Date('2032-04-20T06:00:00Z'))

  const { check, totals, sections } = await boss(reportsApi.gstr1, { query: { month: '2032-04' } })

  expect(check.agrees).toBe(true)
  expect(totals).toMatchObject({ invoices: 1, cgst: after.tax.cgst })
  expect(sections.find(({ name }) => name === 'docs')?.rows).toEqual([
    ['Invoices for outward supply', 'INV/32-33/000001', 'INV/32-33/000001', '1', '0'],
  ])
})

test('whether tax is due is decided on the day of shipping', async () => {
  await setCompany({ chargesGst: false })
  const untaxed = await bought()
  await setCompany({ gstin: '07AABCT1234M1ZD' })
  const taxed = await bought()

  await bill(untaxed)
  await setCompany({ chargesGst: false })
  await bill(taxed)

  expect(untaxed.tax.total).toBe(0)
  const [first] = await documentsOf(untaxed.id)
  expect(first).toMatchObject({ kind: 'TAX_INVOICE', total: untaxed.total })
  expect(first?.cgst).toBeGreaterThan(0)
  expect(await documentLinesOf(taxed.id)).toMatchObject([{ gstRateBp: 0, cgst: 0 }])
  expect((await documentsOf(taxed.id))[0]).toMatchObject({ kind: 'INVOICE', total: taxed.total })
})

test('until its GSTIN is entered, a registered shop charges GST, and its documents are not called tax invoices', async () => {
  await setCompany({})
  const placed = await bought()

  await bill(placed)

  expect(placed.tax.total).toBeGreaterThan(0)
  const [document] = await documentsOf(placed.id)
  expect(document).toMatchObject({ kind: 'TAX_INVOICE', total: placed.total })
  const file = await boss(adminInvoicesApi.invoice, { params: { id: placed.id } })
  const paper = await textsIn(new Uint8Array(await file.arrayBuffer()))
  expect(paper).toContain('Invoice')
  expect(paper.join(' ')).toMatch(/CGST/)
  expect(paper.join(' ')).not.toMatch(/Tax invoice|GSTIN|The seller is not registered/)
})
