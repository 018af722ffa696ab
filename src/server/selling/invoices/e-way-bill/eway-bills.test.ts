import { expect, test } from 'vitest'
import { type EwayTransport, ewayBillsApi } from '#contract/tax/e-way-bills.ts'
import { openReportingShop } from '#test/reporting.ts'

const { boss, portal, sold, credit, report } = await openReportingShop()

const byRoad: EwayTransport = {
  distanceKm: 18,
  mode: 'ROAD',
  vehicleNo: 'dl 01 ab 1234',
  isOverSized: false,
  transporterId: '',
  transporterName: '',
  documentNo: '',
  documentOn: null,
  validUntil: null,
}
const list = (state?: 'NEEDED' | 'RAISED') =>
  boss(ewayBillsApi.list, { query: { page: 1, limit: 10, ...(state && { state }) } })
const fileOf = async (query: { id?: number } = {}) =>
  JSON.parse(await (await boss(ewayBillsApi.file, { query })).text()) as {
    version: string
    billLists: { docNo: string; vehicleNo: string; totInvValue: number }[]
  }

test('goods above the limit are listed until their bill is raised, with a file for the portal', async () => {
  await sold()
  const { id, number, placed } = await sold({ quantity: 25 })
  expect(await list('NEEDED')).toMatchObject({
    needed: 1,
    bills: [{ number, transport: null, problems: ['Say how the goods travel.'] }],
  })
  expect((await fileOf()).billLists).toEqual([])
  await expect(fileOf({ id })).rejects.toThrow('Say how the goods travel.')

  await boss(ewayBillsApi.setTransport, { params: { id }, body: byRoad })

  expect((await list('NEEDED')).bills[0]).toMatchObject({ problems: [], days: 1 })
  const ofOrder = { page: 1, limit: 10, orderId: placed.id }
  expect((await boss(ewayBillsApi.list, { query: ofOrder })).bills.map((bill) => bill.id)).toEqual([
    id,
  ])
  const { version, billLists } = await fileOf()
  expect(version).toBe('1.0.0621')
  expect(billLists).toMatchObject([
    // 25 drills, and 49 for cash on delivery.
    { docNo: number, vehicleNo: 'DL01AB1234', totInvValue: 125_024 },
  ])

  // The portal raises the bill with the IRN.
  await report(id)
  expect((await list('RAISED')).bills[0]?.ewayBillNo).toMatch(/^331\d{9}$/)
  expect((await list('NEEDED')).needed).toBe(0)
  expect([...portal.registry.entries.values()][0]?.document.EwbDtls).toEqual({
    Distance: 18,
    TransMode: '1',
    VehNo: 'DL01AB1234',
    VehType: 'R',
  })

  const [note] = await credit(placed)
  const ofNote = { params: { id: note?.id ?? 0 }, body: byRoad }
  await expect(boss(ewayBillsApi.setTransport, ofNote)).rejects.toThrow('no goods in transit')
})
