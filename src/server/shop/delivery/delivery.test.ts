import { expect, test } from 'vitest'
import { deliveryApi } from '#contract/people/addresses.ts'
import { settingsApi } from '#contract/shop/admin-settings.ts'
import { deliveryAreaApi } from '#contract/shop/delivery-area.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { openShop } from '#test/shop.ts'
import { defaultCod, defaultShipping } from '../settings/defaults.ts'
import { findPincode, readPincode } from './delivery.ts'
import { importPincodes } from './import-pincodes.ts'
import { readPincodeFile } from './pincodes.ts'

const { app, db, given, visitor } = await openShop()
const added = await inTransaction(db, importPincodes)

const ask = (pincode: string) => visitor(deliveryApi.pincode, { params: { pincode } })

test('the delivery terms are known without a pincode, as the settings say', async () => {
  expect(await visitor(deliveryApi.terms)).toEqual({
    shippingFee: 99_00,
    freeShippingAbove: 999_00,
    flatUpToGrams: 10_000,
    cod: { fee: 49_00, minimum: expect.any(Number), limit: 20_000_00 },
  })
})

test('every pincode of India is in the delivery table, in its zone', async () => {
  expect(added).toBe(readPincodeFile().length)
  expect(await findPincode(db, '560001')).toEqual({
    pincode: '560001',
    city: 'Bengaluru',
    district: expect.any(String),
    stateCode: '29',
    otherStateCodes: [],
    zone: 'C',
    serviceable: true,
    codAvailable: true,
  })
})

test('loading them again adds nothing and keeps changes of the shop', async () => {
  await db
    .updateTable('pincodes')
    .set({ serviceable: false })
    .where('pincode', '=', '194101')
    .execute()

  expect(await inTransaction(db, importPincodes)).toBe(0)

  expect(await findPincode(db, '194101')).toMatchObject({ serviceable: false })
})

test('a pincode answers with its place, fee and days', async () => {
  expect(await ask('110001')).toEqual({
    pincode: '110001',
    city: expect.any(String),
    district: expect.any(String),
    state: 'Delhi',
    stateCode: '07',
    otherStates: [],
    serviceable: true,
    codAvailable: true,
    lithiumAllowed: true,
    deliveryDays: { min: 2, max: 5 },
    deliveryDates: {
      from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
    shippingFee: 99_00,
    freeShippingAbove: 999_00,
    codFee: 49_00,
    isHeavy: false,
    reason: null,
  })
})

test('the days are working days in IST from now on', async () => {
  const friday = new Date('2026-11-20T10:00:00+05:30')

  const { deliveryDates } = await readPincode(db, '110001', friday)

  expect(deliveryDates).toEqual({ from: '2026-11-23', to: '2026-11-26' })
})

test('islands take longer than Delhi, and get no lithium batteries', async () => {
  const [delhi, portBlair] = [await ask('110001'), await ask('744101')]

  expect(portBlair.deliveryDays.min).toBeGreaterThan(delhi.deliveryDays.max)
  expect(delhi.lithiumAllowed).toBe(true)
  expect(portBlair.lithiumAllowed).toBe(false)
})

test('a border pincode names the other states it is in', async () => {
  const border = readPincodeFile().find(({ otherStateCodes }) => otherStateCodes.length > 0)

  const { stateCode, otherStates } = await ask(border?.pincode ?? '')

  expect(stateCode).toBe(border?.stateCode)
  expect(otherStates).toEqual(
    border?.otherStateCodes.map((code) => ({ code, name: expect.stringMatching(/[A-Z]/) })),
  )
})

test.each(['999999', '000000', '11000', '1100011', '११००٠', 'abcdef', "1' or 1"])(
  '%s is unknown',
  async (pincode) => {
    await expect(ask(pincode)).rejects.toMatchObject({ problem: { status: 404 } })
  },
)

test('a pincode without delivery has no cash on delivery', async () => {
  await db
    .updateTable('pincodes')
    .set({ serviceable: false })
    .where('pincode', '=', '400001')
    .execute()

  expect(await ask('400001')).toMatchObject({ serviceable: false, codAvailable: false })
})

test('settings of the shop apply', async () => {
  await db
    .insertInto('settings')
    .values([
      { section: 'shipping', value: JSON.stringify({ ...defaultShipping, flatFee: 79_00 }) },
      { section: 'cod', value: JSON.stringify({ ...defaultCod, enabled: false }) },
    ])
    .execute()

  expect(await ask('110001')).toMatchObject({ shippingFee: 79_00, codAvailable: false })
  await db.deleteFrom('settings').execute()
})

test('for a product the answer has its own fee, weight, COD and lithium rule', async () => {
  const askFor = async (pincode: string, options: Parameters<typeof given.variant>[0]) => {
    const { id } = await given.variant(options)
    return visitor(deliveryApi.pincode, { params: { pincode }, query: { variantId: id } })
  }

  expect(await askFor('110001', { price: 499_00 })).toMatchObject({
    shippingFee: 99_00,
    isHeavy: false,
    codAvailable: true,
    codFee: 49_00,
    reason: null,
  })
  expect(await askFor('110001', { price: 1_499_00 })).toMatchObject({ shippingFee: 0 })
  expect(await askFor('110001', { price: 9_999_00, weightGrams: 31_000 })).toMatchObject({
    isHeavy: true,
    serviceable: true,
    codAvailable: false,
    reason: "Parcels above 20 kg can't be paid on delivery.",
  })
  expect(await askFor('110001', { price: 24_999_00 })).toMatchObject({ codAvailable: false })

  const battery = await given.variant()
  await db
    .updateTable('products')
    .set({ hasLithium: true })
    .where('id', '=', battery.productId)
    .execute()
  const toTheIslands = await visitor(deliveryApi.pincode, {
    params: { pincode: '744101' },
    query: { variantId: battery.id },
  })
  expect(toTheIslands).toMatchObject({
    serviceable: false,
    codAvailable: false,
    reason:
      "Lithium batteries, aerosols, solvents and glues may not fly, so we can't send them to the islands.",
  })
})

test('an unchanged answer is sent as 304', async () => {
  const first = await app.inject({ url: '/api/pincodes/110001' })
  const again = await app.inject({
    url: '/api/pincodes/110001',
    headers: { 'if-none-match': String(first.headers.etag) },
  })

  expect([first.statusCode, again.statusCode]).toEqual([200, 304])
})

test('a shop that moves to Coimbatore has its zones from there, keeps its rates and the zones that it set', async () => {
  const owner = await given.admin('OWNER')
  const own = { zone: 'B', serviceable: true, codAvailable: true } as const
  await owner(deliveryAreaApi.change, {
    params: { pincode: '302001' },
    body: { ...own, zone: 'C' },
  })
  const { shipping } = await owner(settingsApi.read)
  const zoneAt = async (pincode: string) => (await findPincode(db, pincode))?.zone
  const seen = await owner(deliveryAreaApi.zones, { query: { from: '641001' } })
  expect(await zoneAt('641035')).toBe('D')

  const moved = { ...shipping.value, fromPincode: '641001' }
  await owner(settingsApi.updateShipping, { body: { value: moved } })

  const zones = ['641035', '560001', '110001', '781001', '302001'].map(zoneAt)
  expect(await Promise.all(zones)).toEqual(['A', 'B', 'C', 'E', 'C'])
  const after = await owner(deliveryAreaApi.zones)
  expect(after).toEqual(seen)
  expect(after).toMatchObject({
    from: { pincode: '641001', city: 'Coimbatore', state: 'Tamil Nadu' },
    own: 1,
  })
  expect(after.zones[0]).toEqual({ zone: 'A', places: 'parts of Tamil Nadu', pincodes: 106 })
  expect((await owner(settingsApi.read)).shipping.value.zones).toEqual(shipping.value.zones)

  await owner(settingsApi.updateShipping, { body: { value: { ...moved, fromPincode: '' } } })
  expect(await Promise.all(['641035', '110001', '302001'].map(zoneAt))).toEqual(['D', 'A', 'C'])
})

test('a pincode that does not exist is no place to send from', async () => {
  const owner = await given.admin('OWNER')
  const { shipping } = await owner(settingsApi.read)
  const value = { ...shipping.value, fromPincode: '999999' }

  await expect(owner(settingsApi.updateShipping, { body: { value } })).rejects.toMatchObject({
    problem: {
      fields: { 'value.fromPincode': '999999 is not a pincode of India. Check the digits.' },
    },
  })
  await expect(owner(deliveryAreaApi.zones, { query: { from: '999999' } })).rejects.toMatchObject({
    problem: { status: 404 },
  })
})
