import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { adminPaymentsApi } from '#contract/selling/admin-payments.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { createSecretBox } from '#server/platform/secret-box.ts'
import { readPaymentSection } from '#server/shop/settings/settings.ts'
import { openShop } from '#test/shop.ts'
import { createPaymentOptions } from './payment-options.ts'
import { sealPaymentSecrets } from './payment-secrets.ts'

const [key, newer] = [randomBytes(32), randomBytes(32)]
const optionsWith = (...keys: Buffer[]) => createPaymentOptions({ box: createSecretBox(keys) })
const options = optionsWith(key)
const { db, given } = await openShop({ payments: options })
const owner = await given.admin('OWNER')
const sealWith = (...keys: Buffer[]) =>
  inTransaction(db, (tx) => sealPaymentSecrets(tx, createSecretBox(keys)))

const secrets = { keySecret: 'lathe and chisel', webhookSecret: 'mallet and gouge' }
const upi = { enabled: false, vpa: '', payee: '' }

/** Everything the database holds about the settings and who changed them, as a dump would show it. */
async function dump() {
  const settings = await db.selectFrom('settings').selectAll().execute()
  const audit = await db.selectFrom('auditLog').selectAll().execute()
  return JSON.stringify([settings, audit])
}

async function setUp() {
  const { version } = await owner(adminPaymentsApi.settings)
  const gateways = [{ provider: 'razorpay', enabled: true, keyId: 'rzp_test_karigar', ...secrets }]
  return owner(adminPaymentsApi.updateSettings, { body: { gateways, upi, version } })
}

const isOn = async (payments: typeof options) =>
  payments.gatewaysOn(await readPaymentSection(db)).length > 0

test("the gateway's secrets work, and neither the database nor an answer shows them", async () => {
  const answer = await setUp()

  expect(await isOn(options)).toBe(true)
  for (const secret of Object.values(secrets)) {
    expect(await dump()).not.toContain(secret)
    expect(JSON.stringify(answer)).not.toContain(secret)
  }
  const [razorpay] = answer.gateways
  expect(razorpay).toMatchObject({ hasKeySecret: true, secretsReadable: true })
  expect(razorpay?.keySecretSetAt).toEqual(expect.stringContaining('T'))
})

test('another settings key disables the gateway, says so, and breaks nothing else', async () => {
  await setUp()
  const before = await readPaymentSection(db)

  expect(await sealWith(newer)).toBe(false)

  expect(await isOn(optionsWith(newer))).toBe(false)
  expect(await readPaymentSection(db)).toEqual(before)
  expect(await isOn(options)).toBe(true)
})

test('with a new settings key before the old one everything is encrypted again, and the old one can be removed', async () => {
  const { version } = await setUp()

  expect(await sealWith(newer, key)).toBe(true)

  expect(await isOn(optionsWith(newer))).toBe(true)
  expect(await isOn(options)).toBe(false)
  expect((await owner(adminPaymentsApi.settings)).version).toBe(version)
  expect(await sealWith(key, newer)).toBe(true)
})

test('secrets stored as plain text are encrypted at the next start', async () => {
  await setUp()
  const { gateways } = await readPaymentSection(db)
  const razorpay = { ...gateways.razorpay, ...secrets }
  const value = JSON.stringify({ gateways: { razorpay }, upi })
  await db.updateTable('settings').set({ value }).where('section', '=', 'payments').execute()
  expect(await dump()).toContain(secrets.keySecret)

  expect(await sealWith(key)).toBe(true)

  expect(await dump()).not.toContain(secrets.keySecret)
  expect(await isOn(options)).toBe(true)
})
