import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { courierSettingsApi } from '#contract/selling/courier-settings.ts'
import { fulfilmentApi } from '#contract/selling/fulfilment.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { createSecretBox } from '#server/platform/secret-box.ts'
import { readCourierSection } from '#server/shop/settings/settings.ts'
import { openShop } from '#test/shop.ts'
import { createCourierOptions } from './courier-options.ts'
import { sealCourierSecrets } from './courier-secrets.ts'
import { courierProviders } from './providers/registry.ts'

const [key, newer] = [randomBytes(32), randomBytes(32)]
// Nobody listens there.
const optionsWith = (...keys: Buffer[]) =>
  createCourierOptions({
    courierUrls: { shiprocket: 'http://127.0.0.1:1' },
    box: createSecretBox(keys),
  })
const options = optionsWith(key)
const { db, given } = await openShop({ couriers: options })
const owner = await given.admin('OWNER')

const account = {
  email: 'API@shop.example',
  password: 'lathe and chisel',
  webhookToken: 'mallet and gouge',
  pickupLocation: 'Godown',
  pickupPincode: '110085',
}
const couriers = [{ name: 'Nagar Courier', trackingLink: 'https://nagar.example/{awb}' }]
const update = (change: Partial<typeof account> = {}, list = couriers) => {
  const fields = { ...account, ...change }
  const accounts = [{ provider: 'shiprocket', enabled: true, fields }]
  return owner(courierSettingsApi.update, { body: { accounts, couriers: list } })
}
const isOn = async (one: typeof options) => one.chosenCompany(await readCourierSection(db)) !== null

test('the secrets work, and neither the database nor an answer shows them', async () => {
  const answer = await update()

  expect(await isOn(options)).toBe(true)
  const settings = await db.selectFrom('settings').selectAll().execute()
  const audit = await db.selectFrom('auditLog').selectAll().execute()
  for (const secret of [account.password, account.webhookToken])
    expect(JSON.stringify([settings, audit, answer])).not.toContain(secret)
  const [shown] = answer.accounts
  const fields = new Map(shown?.fields.map((field) => [field.name, field]))
  expect(shown).toMatchObject({ name: 'Shiprocket', enabled: true, secretsReadable: true })
  expect(fields.get('email')).toMatchObject({ value: 'api@shop.example' })
  expect(fields.get('password')).toMatchObject({ value: '', isSet: true })
})

test('the form shows where Shiprocket reports, by the address of the shop', async () => {
  expect((await owner(courierSettingsApi.read)).webhookUrls.shiprocket).toBe(
    'http://shop.test/api/webhooks/parcels',
  )
})

test('a new key seals them again, and another key only switches Shiprocket off', async () => {
  await update()
  const sealWith = (...keys: Buffer[]) =>
    inTransaction(db, (tx) => sealCourierSecrets(tx, createSecretBox(keys), courierProviders))

  expect(await sealWith(newer)).toBe(false)
  expect(await isOn(optionsWith(newer))).toBe(false)
  expect(await sealWith(newer, key)).toBe(true)
  expect(await isOn(optionsWith(newer))).toBe(true)
  expect(await sealWith(key, newer)).toBe(true)
})

test('it is not switched on without what it needs, and no courier is listed twice', async () => {
  await expect(
    update({ pickupPincode: '', pickupLocation: '' }, [...couriers, ...couriers]),
  ).rejects.toMatchObject({
    problem: {
      status: 400,
      fields: {
        'accounts.0.fields.pickupLocation': 'Enter the name of the pickup address.',
        'accounts.0.fields.pickupPincode': 'Enter the pincode of the pickup address.',
        'couriers.1.name': 'This courier is listed twice.',
      },
    },
  })
})

test('the couriers of the settings are offered to whoever ships', async () => {
  await update()

  expect(await owner(fulfilmentApi.couriers)).toEqual({ couriers, canBook: true })
})

test('the owner tries the account, and reads in a sentence what is wrong', async () => {
  await update()

  expect(await owner(courierSettingsApi.test)).toEqual({
    ok: false,
    message: 'Shiprocket is not answering.',
  })
})
