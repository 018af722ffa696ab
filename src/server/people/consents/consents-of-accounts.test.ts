import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountDataApi, customerDataApi } from '#contract/backoffice/account-data.ts'
import { auditApi } from '#contract/backoffice/audit.ts'
import { purposes } from '#contract/people/consent-words.ts'
import { consentsApi, customerConsentsApi } from '#contract/people/consents.ts'
import { exportAccount } from '#server/backoffice/account-data/export-account.ts'
import { hashPassword } from '#server/people/accounts/password-hash.ts'
import { endSessions } from '#server/people/accounts/sessions.ts'
import { tidyUp } from '#server/people/accounts/tidy-up.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { consentingIn } from '#test/consenting.ts'
import { refused } from '#test/refused.ts'
import { openShop } from '#test/shop.ts'
import { deleteOldConsentLinks } from './consent-links.ts'
import { mayMarket } from './may-market.ts'

// Decisions of one person wait for one another.
const shop = await openShop({ isPatient: true })
const { db, given } = shop
const { give, withdraw, somebody, ledgerOf, linkTo, stop } = consentingIn(shop)
const boss = await given.admin('MANAGER')

test('the link in an offer stops all offers to its reader alone, as often as it is called', async () => {
  const [asha, ravi] = [await somebody(), await somebody()]
  for (const who of [asha, ravi]) await give(who, ...purposes)
  const token = await linkTo({ userId: asha.id })

  expect(await stop(token)).toEqual({ isStopped: true })
  expect(await stop(token)).toEqual({ isStopped: true })

  expect(await ledgerOf(asha)).toHaveLength(6)
  expect(await ledgerOf(ravi)).toHaveLength(3)
  const contact = { email: 'visitor@example.in' }
  expect(await stop(await linkTo(contact))).toEqual({ isStopped: true })
  await db.updateTable('consentLinks').set({ createdAt: sql`now() - interval '3 years'` }).execute()
  await inTransaction(db, deleteOldConsentLinks)
  expect(await refused(stop(token))).toMatchObject({ status: 404 })
})

test('a guessed link, a link of alerts and a session token stop nothing', async () => {
  const asha = await somebody()
  await give(asha, 'MARKETING_EMAIL')
  const token = await linkTo({ userId: asha.id })
  const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
  const { tokenHash } = await db
    .selectFrom('sessions')
    .select('tokenHash')
    .where('userId', '=', asha.id)
    .executeTakeFirstOrThrow()

  for (const wrong of [changed, 'A'.repeat(43), tokenHash.toString('base64url')])
    expect(await refused(stop(wrong))).toMatchObject({ status: 404 })
  for (const wrong of [token.slice(1), `${token}A`, "' or true --"])
    expect(await refused(stop(wrong))).toMatchObject({ status: 404 })
  expect(await mayMarket(db, { userId: asha.id }, 'MARKETING_EMAIL')).toBe(true)
})

test('staff withdraw a consent at the word of the customer, in the audit log, and cannot give one', async () => {
  const asha = await somebody()
  await give(asha, 'MARKETING_EMAIL', 'MARKETING_SMS')
  const params = { id: asha.id }
  await boss(customerConsentsApi.withdraw, { params, body: { purposes: ['MARKETING_SMS'] } })

  const { choices, history } = await boss(customerConsentsApi.read, { params })
  expect(choices.map(({ isGiven }) => isGiven)).toEqual([true, false, false])
  expect(history[0]).toMatchObject({ purpose: 'MARKETING_SMS', isGiven: false, how: 'STAFF' })
  const query = { subject: 'customer', subjectId: String(asha.id), limit: 1 }
  const { entries } = await boss(auditApi.list, { query })
  expect(entries[0]).toMatchObject({ action: 'customer.consentsWithdrawn' })
})

test('closing an account takes the person out of the ledger and leaves the proof', async () => {
  const passwordHash = await hashPassword('chisel-blue-77')
  const asha = await somebody()
  await db.updateTable('users').set({ passwordHash }).where('id', '=', asha.id).execute()
  await give(asha, ...purposes)
  const token = await linkTo({ userId: asha.id })
  await asha(accountDataApi.close, { body: { password: 'chisel-blue-77' } })

  const rows = await db.selectFrom('consents').selectAll().where('userId', '=', asha.id).execute()
  expect(rows).toHaveLength(3)
  for (const row of rows)
    expect(row).toMatchObject({ isGiven: true, ip: '', phone: null, email: null, how: 'ACCOUNT' })
  expect(await mayMarket(db, { userId: asha.id }, 'MARKETING_EMAIL')).toBe(false)
  expect(await mayMarket(db, { phone: asha.phone }, 'MARKETING_SMS')).toBe(false)
  expect(await refused(stop(token))).toMatchObject({ status: 404 })
})

test('merging accounts moves the ledger, and the last decision of both counts', async () => {
  const [former, lasting] = [await somebody(), await somebody()]
  await give(lasting, 'MARKETING_EMAIL')
  await give(former, 'MARKETING_SMS')
  await withdraw(former, 'MARKETING_EMAIL')
  const token = await linkTo({ userId: former.id })
  await boss(customerDataApi.merge, { params: { id: lasting.id }, body: { from: former.id } })

  const { choices } = await lasting(consentsApi.read)
  expect(choices.map(({ isGiven }) => isGiven)).toEqual([false, false, true])
  expect(await ledgerOf(former)).toEqual([])
  await stop(token)
  expect(await mayMarket(db, { userId: lasting.id }, 'MARKETING_SMS')).toBe(false)
})

test('a login that is over is kept for a year, and is in the export', async () => {
  const asha = await somebody()
  await db
    .updateTable('sessions')
    .set({ userAgent: 'Firefox', ip: '203.0.113.9' })
    .where('userId', '=', asha.id)
    .execute()
  await inTransaction(db, (tx) => endSessions(tx, asha.id))
  const past = () =>
    db.selectFrom('pastSessions').select('userAgent').where('userId', '=', asha.id).execute()
  expect((await exportAccount(db, { id: asha.id, sessionId: 0 })).pastSessions).toMatchObject([
    { userAgent: 'Firefox', ip: '203.0.113.9' },
  ])
  const endedAgo = (interval: string) =>
    db
      .updateTable('pastSessions')
      .set({ endedAt: sql`now() - ${interval}::interval` })
      .where('userId', '=', asha.id)
      .execute()

  await endedAgo('364 days')
  await inTransaction(db, tidyUp)
  expect(await past()).toHaveLength(1)
  await endedAgo('367 days')
  await inTransaction(db, tidyUp)
  expect(await past()).toEqual([])
})
