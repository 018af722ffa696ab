import { expect, test } from 'vitest'
import { adminInvoicesApi, invoicesApi } from '#contract/selling/invoices.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { billingIn } from '#test/billing.ts'
import { buyingIn } from '#test/buying.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop()
const { app, given } = shop
const { order } = buyingIn(shop)
const { bill, credit, ship } = billingIn(shop)

const boss = await given.admin()

async function sold(quantity = 2) {
  const asha = await given.shopper()
  const { id } = await given.variant({ price: 1_499_00 })
  return { asha, placed: await order(asha, [{ id, quantity }]) }
}

const begins = async (file: Blob) => Buffer.from(await file.slice(0, 5).arrayBuffer()).toString()

test('the buyer and the staff can download the invoice of shipped goods', async () => {
  const { asha, placed } = await sold()
  const params = { id: placed.id }
  await expect(asha(invoicesApi.invoice, { params })).rejects.toThrow('could not be found')
  await ship(boss, placed.id)

  const { documents } = await asha(ordersApi.read, { params })

  expect(documents).toEqual([
    {
      id: expect.any(Number),
      kind: 'TAX_INVOICE',
      n: 1,
      total: placed.total,
      number: expect.stringMatching(/^INV/),
      shipmentId: expect.any(Number),
      issuedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      needsEwayBill: false,
      ewayBillNo: null,
      isRegistrable: false,
      irn: null,
      voidedAt: null,
      replacedBy: null,
      replaces: null,
    },
  ])
  expect(await begins(await asha(invoicesApi.invoice, { params }))).toBe('%PDF-')
  expect(await begins(await boss(adminInvoicesApi.invoice, { params }))).toBe('%PDF-')
  const copies = await boss(adminInvoicesApi.invoice, { params, query: { copies: 'all' } })
  expect(copies.size).toBeGreaterThan((await boss(adminInvoicesApi.invoice, { params })).size)
})

test('an order shipped in parts has several invoices, single or together', async () => {
  const { asha, placed } = await sold(3)
  await bill(placed, [1])
  await bill(placed, [2])
  await credit(placed, [1])
  const params = { id: placed.id }

  const { documents } = await asha(ordersApi.read, { params })

  expect(documents.map(({ kind, n }) => [kind, n])).toEqual([
    ['TAX_INVOICE', 1],
    ['TAX_INVOICE', 2],
    ['CREDIT_NOTE', 1],
  ])
  const both = await asha(invoicesApi.invoice, { params })
  const second = await asha(invoicesApi.invoice, { params, query: { n: 2 } })
  expect(both.size).toBeGreaterThan(second.size)
  const note = await asha(invoicesApi.creditNote, { params: { ...params, n: 1 } })
  expect(await begins(note)).toBe('%PDF-')
  for (const n of [2, 9_999])
    await expect(asha(invoicesApi.creditNote, { params: { ...params, n } })).rejects.toThrow(
      'could not be found',
    )
})

test('a shopper cannot see documents of another', async () => {
  const { placed } = await sold()
  await bill(placed)
  await credit(placed)
  const stranger = await given.shopper()
  const params = { id: placed.id }

  await expect(stranger(invoicesApi.invoice, { params })).rejects.toThrow('could not be found')
  await expect(stranger(invoicesApi.creditNote, { params: { ...params, n: 1 } })).rejects.toThrow(
    'could not be found',
  )
})

test('a document is sent as an uncached file named by its number', async () => {
  const { asha, placed } = await sold()
  const [invoice] = await bill(placed)

  const { headers, statusCode } = await app.inject({
    url: `/api/orders/${placed.id}/invoice.pdf`,
    headers: { authorization: `Bearer ${asha.token}` },
  })

  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': `inline; filename="${invoice?.number.replaceAll('/', '-')}.pdf"`,
  })
})
