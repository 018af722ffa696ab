import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settlementsApi } from '#contract/selling/settlements.ts'
import { cashfreeFile } from '#server/selling/payments/providers/cashfree/cashfree-file.ts'
import { razorpayFile } from '#server/selling/payments/providers/razorpay/razorpay-file.ts'
import { courierFile } from '#server/selling/payments/settlements/courier-file.ts'
import { settlingIn } from '#test/settling.ts'
import { openShop } from '#test/shop.ts'
import { type ReadRow, readPayoutFile } from './read-payout-file.ts'

const golden = (name: string) => join(import.meta.dirname, 'golden', name)

const short = (rows: readonly ReadRow[]) =>
  rows.map((read) => {
    if (!read.line) return [read.row, read.state, read.problem]
    const { kind, externalId, amount, fee, tax, reference, settledOn } = read.line
    return [read.row, kind, externalId, amount, fee, tax, reference, settledOn]
  })

test("Razorpay's report: payments with their fee and GST, refunds, adjustments", async () => {
  const payout = ['1597813219E1PQ6W', '2026-11-28']
  expect(short(await readPayoutFile(golden('razorpay.csv'), razorpayFile))).toEqual([
    [2, 'PAYMENT', 'pay_Golden00000001', 500_00, 9_98, 1_80, ...payout],
    [3, 'REFUND', 'rfnd_Golden0000001', -100_00, 0, 0, ...payout],
    [4, 'ADJUSTMENT', 'adj_Golden00000001', -25_00, 0, 0, ...payout],
    [5, 'PAYMENT', 'pay_Golden00000002', 1_234_50, 27_11, 4_88, ...payout],
    [6, 'SKIPPED', 'This row has no UTR: it has not been paid out yet.'],
    [7, 'WRONG', 'The amount less the fee and its GST is not what was paid out.'],
  ])
})

test("Cashfree's report, separated by semicolons: a refund repeats the charge of its payment", async () => {
  const payout = ['AXISCN1169361047', '2026-11-28']
  expect(short(await readPayoutFile(golden('cashfree.csv'), cashfreeFile))).toEqual([
    [2, 'PAYMENT', 'cashfree_4387450090_ord-1', 1_234_50, 24_69, 4_44, ...payout],
    [3, 'REFUND', 'cashfree_refund-7_ord-1', -200_00, 0, 0, ...payout],
    [4, 'ADJUSTMENT', '4387450092', -50_00, 0, 0, ...payout],
    [5, 'SKIPPED', 'This row is the payout itself.'],
  ])
})

test('lists of couriers, with a mark of order, rupees as people write them, and shortened numbers', async () => {
  expect(short(await readPayoutFile(golden('shiprocket.csv'), courierFile))).toEqual([
    [2, 'COD', '70000000000001', 1_234_50, 0, 0, 'HDFCN52026112800', '2026-11-28'],
    [3, 'WRONG', expect.stringContaining('has lost its last digits')],
    [4, 'SKIPPED', expect.stringContaining('no UTR')],
  ])
  const said = { reference: 'hdfc n5 9' }
  const [, , named] = await readPayoutFile(golden('shiprocket.csv'), courierFile, said)
  expect(named?.line).toMatchObject({ reference: 'HDFCN59', amount: 250_00 })

  expect(short(await readPayoutFile(golden('delhivery.csv'), courierFile))).toEqual([
    [2, 'COD', '70000000000001', 1_234_50, 40_00, 7_20, 'UTIBN62026112801', '2026-11-28'],
    [3, 'COD', '70000000000004', -250_00, 0, 0, 'UTIBN62026112801', '2026-11-28'],
  ])
})

test("Razorpay's report as Excel: headings below a title, dates as serial numbers, empty rows, a total", async () => {
  const payout = ['1597813219E1PQ7X', '2026-11-28']
  expect(short(await readPayoutFile(golden('razorpay.xlsx'), razorpayFile))).toEqual([
    [5, 'PAYMENT', 'pay_Golden00000011', 1_23_456_00, 2_528_49, 455_13, ...payout],
    [6, 'PAYMENT', 'pay_Golden00000012', 500_00, 9_98, 1_80, ...payout],
    [8, 'REFUND', 'rfnd_Golden0000011', -100_00, 0, 0, ...payout],
    [9, 'SKIPPED', 'This row has no UTR: it has not been paid out yet.'],
    [11, 'SKIPPED', 'This row is a total.'],
  ])
})

test("a courier's advice as Excel: a total under the tracking numbers is no parcel", async () => {
  const payout = ['HDFCN52026112811', '2026-11-28']
  expect(short(await readPayoutFile(golden('courier.xlsx'), courierFile))).toEqual([
    [4, 'COD', '70000000000011', 1_234_50, 0, 0, ...payout],
    [5, 'COD', '70000000000012', 499_00, 0, 0, ...payout],
    [6, 'WRONG', 'The id of this row is missing.'],
    [7, 'SKIPPED', 'This row is a total.'],
  ])
})

test('a file without its columns is refused as a whole', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'payout-')), 'list.csv')
  await writeFile(path, 'Name,Price\nSaw,10\n')

  await expect(readPayoutFile(path, razorpayFile)).rejects.toMatchObject({
    message: expect.stringContaining('Entity ID'),
  })
})

const shop = await openShop()
const owner = await shop.given.admin('OWNER')
const { collected } = settlingIn(shop, owner)

test('a trial tells the result of each row and writes nothing; the run then does, once', async () => {
  const order = await collected()
  const text = `AWB,COD amount,UTR,Remitted on\n${order.awb},${order.total / 100},UTRFILE1,28/11/2026\n99,1,UTRFILE1,28/11/2026\n`
  const send = (write: boolean) =>
    owner(settlementsApi.file, {
      body: { company: 'delhivery', write },
      files: [{ field: 'file', file: new File([text], 'cod.csv', { type: 'text/csv' }) }],
    })
  const items = () => owner(settlementsApi.items, { query: { kind: 'COD', limit: 50 } })

  const tried = await send(false)
  expect(tried).toMatchObject({
    written: false,
    counts: { MATCHED: 1, UNKNOWN: 1 },
    booked: 1,
    settlements: [{ reference: 'UTRFILE1', settledOn: '2026-11-28', net: order.total + 100 }],
    rows: [
      { row: 3, state: 'UNKNOWN', name: '99' },
      { row: 2, state: 'MATCHED', orderNumber: order.orderNumber, expected: order.total },
    ],
  })
  expect((await items()).counts).toEqual({ WAITING: 1 })

  expect(await send(true)).toMatchObject({ written: true, booked: 1 })
  expect(await send(true)).toMatchObject({ counts: { KNOWN: 2 }, booked: 0 })
  expect((await items()).counts).toEqual({ SETTLED: 1, UNKNOWN: 1 })
})

test('an unknown line is explained, or matched to the parcel of an order', async () => {
  const order = await collected()
  const line = { reference: 'UTRHAND', settledOn: '2026-11-28', fee: 0, tax: 0, orderRef: null }
  const { record } = settlingIn(shop, owner)
  const cod = { ...line, kind: 'COD' as const, description: null }
  const lines = [
    { ...cod, externalId: 'WRITTEN BADLY', amount: order.total },
    { ...cod, externalId: 'NOT OURS', amount: 5_00 },
  ]
  await record({ provider: 'delhivery', kind: 'COURIER', lines })
  const unknown = async () =>
    (await owner(settlementsApi.items, { query: { state: 'UNKNOWN', limit: 50 } })).items
  const idOf = async (name: string) =>
    (await unknown()).find((item) => item.name === name)?.lineId ?? 0

  const params = { id: await idOf('WRITTEN BADLY') }
  await expect(
    owner(settlementsApi.match, { params, body: { orderNumber: 'KG-1' } }),
  ).rejects.toMatchObject({ problem: { status: 400, message: 'No order has this number.' } })
  const body = { orderNumber: order.orderNumber }
  expect(await owner(settlementsApi.match, { params, body })).toEqual({ orderId: order.id })
  const note = {
    params: { id: await idOf('NOT OURS') },
    body: { note: 'Adjustment of the courier' },
  }
  await owner(settlementsApi.note, note)

  expect((await unknown()).filter(({ references }) => references.includes('UTRHAND'))).toEqual([])
  const { items } = await owner(settlementsApi.items, { query: { state: 'NOTED', limit: 50 } })
  expect(items).toMatchObject([{ name: 'NOT OURS', note: 'Adjustment of the courier' }])
})
