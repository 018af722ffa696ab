import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { exportsApi } from '#contract/backoffice/exports.ts'
import { paise } from '#contract/money.ts'
import { adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { billingIn } from '#test/billing.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'
import { readOrderLines } from './order-lines.ts'

const shop = await openShop()
const { app, db, given } = shop
const { order, setCod } = buyingIn(shop)
const { bill } = billingIn(shop)
const boss = await given.admin('ORDERS')
await setCod({ limit: paise(50_00_000_00), maxGrams: 900_000 })

type Row = Record<string, string>
const rowsIn = async (file: Blob): Promise<Row[]> =>
  parse(await file.text(), { bom: true, columns: true })
const exported = async (query: Record<string, string> = {}) =>
  rowsIn(await boss(exportsApi.orders, { query }))
const inPaise = (text = '') => Math.round(Number(text) * 100)
const sum = (rows: Row[], column: string) =>
  rows.reduce((all, row) => all + inPaise(row[column]), 0)

async function mixed() {
  const asha = await given.shopper()
  const drill = await given.variant({ name: 'Impact drill', price: 4_999_01 })
  const spade = await given.variant({ name: 'Spade', price: 450_00, gstRate: 0, hsn: '82011000' })
  return order(asha, [{ id: drill.id, quantity: 2 }, { id: spade.id }])
}

test("an order is exported as one row per line, to the paisa, with the order's totals only once", async () => {
  const placed = await mixed()
  const [invoice] = await bill(placed)

  const rows = await exported({ q: placed.orderNumber })

  expect(rows).toMatchObject([
    {
      Order: placed.orderNumber,
      Goods: 'Impact drill',
      HSN: '84672100',
      Quantity: '2',
      'GST %': '18',
      'Place of supply': '07',
      Documents: invoice?.number,
    },
    { Order: placed.orderNumber, Goods: 'Spade', 'GST %': '0', 'Order total': '' },
  ])
  expect(sum(rows, 'Taxable')).toBe(placed.total - placed.tax.total - placed.roundOff)
  for (const [column, amount] of [
    ['CGST', placed.tax.cgst],
    ['SGST', placed.tax.sgst],
    ['IGST', placed.tax.igst],
    ['Line total', placed.total],
    ['Order total', placed.total],
    ['Order CGST', placed.tax.cgst],
    ['Order cash fee', placed.codFee],
  ] as const)
    expect(sum(rows, column), column).toBe(amount)
})

test('the export has what the filtered list shows, across all batches', async () => {
  const { id } = await given.variant({ onHand: 500, sku: 'MANY-1' })
  for (let index = 0; index < 5; index++) await order(await given.shopper(), [{ id }])

  const query = { q: 'MANY-1', status: 'CONFIRMED', tab: 'to_pack' } as const
  const listed = (await boss(adminOrdersApi.list, { query })).orders.map((row) => row.orderNumber)

  expect(listed).toHaveLength(5)
  expect((await exported(query)).map(({ Order }) => Order)).toEqual(listed)
  for (const batch of [1, 2, 5]) {
    const read: string[] = []
    for await (const rows of readOrderLines(db, query, batch))
      read.push(...rows.map(({ number }) => number))
    expect(read).toEqual(listed)
  }
  expect(await exported({ from: '2020-01-01', to: '2020-01-02' })).toEqual([])
})

test('a text that starts like a formula is exported as text', async () => {
  const asha = await given.shopper()
  const { id } = await given.variant()
  const { id: addressId } = await given.address(asha)
  const wide = ['＝1', '＋1', '－1', '＠x', '﹦1', '﹢1', '﹣1', '﹫x', '\u200b=1', '\u3000＝1']
  const typed = ['=1+1', '+SUM(A1)', '-2', '@x', '\t=1', ...wide, 'a "b", c\nd']
  await db
    .updateTable('addresses')
    .set({ fullName: typed[0] ?? '' })
    .where('id', '=', addressId)
    .execute()
  const placed = await order(asha, [{ id }], { addressId, poNumber: 'x' })
  const write = (text: string) =>
    db.updateTable('orders').set({ poNumber: text }).where('id', '=', placed.id).execute()

  for (const text of typed) {
    await write(text)
    const [row] = await exported({ q: placed.orderNumber })
    const isFormula = text !== typed.at(-1)
    expect(row?.['PO number']).toBe(isFormula ? `'${text}` : text)
    expect(row?.['Delivered to']).toBe("'=1+1")
  }
})

test('the export is a CSV file sent in parts, and the audit log names who downloaded it', async () => {
  await mixed()

  const { headers, rawPayload, body } = await app.inject({
    url: '/api/admin/exports/orders?payment=COD',
    headers: { authorization: `Bearer ${boss.token}` },
  })

  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="orders.csv"',
  })
  expect(headers['content-length']).toBeUndefined()
  expect(rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(body).toMatch(/^\uFEFFOrder,Placed \(India\),.*\r\nKG-/)
  const [entry] = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'export.download')
    .orderBy('id', 'desc')
    .execute()
  expect(entry).toMatchObject({ actorId: boss.id, subjectId: 'orders', after: { payment: 'COD' } })
})

test('a role that may only view orders cannot export them', async () => {
  for (const role of ['VIEWER', 'SUPPORT', 'CATALOGUE'] as const) {
    const staff = await given.admin(role)
    await expect(staff(exportsApi.orders)).rejects.toThrow()
  }
})
