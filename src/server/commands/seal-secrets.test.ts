import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readPassphrase, updatePlan } from '#server/backoffice/backup/backup-plan.ts'
import { updateBucket } from '#server/backoffice/backup/bucket-setting.ts'
import { addWebhook } from '#server/backoffice/webhooks/write-endpoint.ts'
import { startTwoFactor } from '#server/people/two-factor/second-factor.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { msg91 } from '#server/platform/messages/providers/msg91/msg91.ts'
import { sealValues } from '#server/platform/messages/sealed-codes.ts'
import { createSecretBox } from '#server/platform/secret-box.ts'
import { secretsOf } from '#server/selling/couriers/courier-secrets.ts'
import { shiprocket } from '#server/selling/couriers/providers/shiprocket/shiprocket.ts'
import { irpSecrets } from '#server/selling/invoices/e-invoice/account.ts'
import { keysOfProvider, noGateway, sealGateway } from '#server/selling/payments/payment-secrets.ts'
import { razorpay } from '#server/selling/payments/providers/razorpay/razorpay.ts'
import { sealRefundTo } from '#server/selling/returns/refund-to.ts'
import { mailSecrets } from '#server/shop/mails/mail-options.ts'
import { messageSecretsOf } from '#server/shop/messages/message-secrets.ts'
import { defaultEInvoices } from '#server/shop/settings/default-e-invoices.ts'
import { defaultMail } from '#server/shop/settings/defaults.ts'
import { readPaymentSection } from '#server/shop/settings/settings.ts'
import { returningIn } from '#test/returning.ts'
import { openShop } from '#test/shop.ts'
import { sealSecrets } from './seal-secrets.ts'

const shop = await openShop()
const { db, given } = shop
const boss = await given.admin('OWNER')
const { delivered, request } = returningIn(shop, boss)
const [former, current] = [randomBytes(32), randomBytes(32)]
const formerBox = createSecretBox([former])
const actor = { id: boss.id, name: 'Meera' }

const { asha, id: orderId, saws } = await delivered()
const { returns } = await request(asha, orderId, { lines: [{ lineId: saws, quantity: 1 }] })

const store = (
  section: 'payments' | 'couriers' | 'eInvoices' | 'mail' | 'messages',
  content: object,
) => {
  const value = JSON.stringify(content)
  return db
    .insertInto('settings')
    .values({ section, value })
    .onConflict((row) => row.column('section').doUpdateSet({ value }))
    .execute()
}

const webhook = {
  name: 'Warehouse',
  url: 'https://warehouse.example/hooks',
  events: ['order.placed'],
  fields: [],
}

/** Secrets by kind, and how a test seals each with the former key. */
const sealing: Record<string, () => Promise<unknown>> = {
  'selling/payments/payment-secrets.ts': () => {
    const keys = { enabled: true, keyId: 'rzp_test_1', keySecret: 'a', webhookSecret: 'b' }
    const razorpay = sealGateway({ provider: 'razorpay', ...keys }, noGateway, formerBox)
    return store('payments', { gateways: { razorpay } })
  },
  'selling/couriers/courier-secrets.ts': () => {
    const secrets = { password: 'a', webhookToken: 'b' }
    const values = secretsOf(shiprocket).sealWritten(secrets, formerBox)
    return store('couriers', { accounts: { shiprocket: { enabled: true, values } } })
  },
  'selling/invoices/e-invoice/account.ts': () => {
    const secrets = irpSecrets.sealWritten({ clientSecret: 'a', password: 'b' }, formerBox)
    return store('eInvoices', { irp: { ...defaultEInvoices.irp, ...secrets } })
  },
  'shop/mails/mail-options.ts': () =>
    store('mail', {
      smtp: { ...defaultMail.smtp, ...mailSecrets.sealWritten({ password: 'a' }, formerBox) },
    }),
  'shop/messages/message-secrets.ts': () => {
    const values = messageSecretsOf(msg91).sealWritten({ authKey: 'a' }, formerBox)
    return store('messages', { accounts: { msg91: { enabled: true, pricePerHundred: 1, values } } })
  },
  'platform/messages/sealed-codes.ts': () =>
    db
      .insertInto('messages')
      .values({
        kind: 'login_code',
        phone: '+919810012345',
        channel: 'SMS',
        placeholders: '{}',
        sealed: sealValues({ code: '482913' }, formerBox),
      })
      .execute(),
  'backoffice/backup/backup-plan.ts': () =>
    inTransaction(db, (tx) =>
      updatePlan(tx, formerBox, actor, {
        enabled: true,
        hourIst: 3,
        keepDaily: 7,
        keepWeekly: 4,
        passphrase: 'mallet and gouge',
      }),
    ),
  'backoffice/backup/bucket-setting.ts': () =>
    inTransaction(db, (tx) =>
      updateBucket(tx, formerBox, actor, {
        enabled: true,
        endpoint: 'https://s3.example',
        region: 'ap-south-1',
        bucket: 'backups',
        prefix: '',
        accessKeyId: 'key',
        secretAccessKey: 'a',
      }),
    ),
  'backoffice/webhooks/webhook-secrets.ts': () =>
    inTransaction(db, (tx) => addWebhook(tx, webhook, { actor, box: formerBox })),
  'people/two-factor/second-factor.ts': () =>
    inTransaction(db, (tx) =>
      startTwoFactor(
        tx,
        { id: boss.id, email: 'meera@example.in' },
        { box: formerBox, issuer: 'Karigar' },
      ),
    ),
  'selling/returns/refund-to.ts': () =>
    inTransaction(db, (tx) =>
      sealRefundTo(tx, returns[0]?.id ?? 0, { kind: 'UPI', vpa: 'asha@upi' }, formerBox),
    ),
}

/** Every sealed secret of the whole database, with the table and row that it stands in. */
async function sealedInDatabase() {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    db,
  )
  const found: { table: string; secret: string }[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ secret: string }>`
      select (regexp_matches(row_to_json(t)::text, 'sealed:1:[0-9a-f]+:[A-Za-z0-9_-]+', 'g'))[1] as secret
      from ${sql.raw(name)} t`.execute(db)
    found.push(...rows.map(({ secret }) => ({ table: name, secret })))
  }
  return found.sort((a, b) => a.secret.localeCompare(b.secret))
}

test('every code that seals something is in this test', () => {
  const server = join(import.meta.dirname, '..')
  const sealers = globSync('**/*.ts', { cwd: server })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /\bbox\.seal\(|\bsealedSecrets\(/.test(readFileSync(join(server, file), 'utf8')),
    )
    .filter((file) => file !== 'shop/settings/sealed-secrets.ts')

  expect(sealers.sort()).toEqual(Object.keys(sealing).sort())
})

test('a new settings key seals every secret again, and with another key each says what does not work', async () => {
  for (const [file, seal] of Object.entries(sealing)) {
    const before = (await sealedInDatabase()).length
    await seal()
    expect((await sealedInDatabase()).length, file).toBeGreaterThan(before)
  }
  const stored = await sealedInDatabase()

  const problems = await sealSecrets(db, createSecretBox([current]))
  expect(problems).toHaveLength(Object.keys(sealing).length)
  expect(await sealedInDatabase()).toEqual(stored)

  expect(await sealSecrets(db, createSecretBox([current, former]))).toEqual([])

  const box = createSecretBox([current])
  const resealed = await sealedInDatabase()
  expect(resealed).toHaveLength(stored.length)
  for (const { table, secret } of resealed) expect(box.isCurrent(secret), table).toBe(true)
  expect(await sealSecrets(db, box)).toEqual([])
  expect(await readPassphrase(db, box)).toBe('mallet and gouge')
  expect(keysOfProvider(await readPaymentSection(db), razorpay, box)).toMatchObject({
    keySecret: 'a',
  })
})
