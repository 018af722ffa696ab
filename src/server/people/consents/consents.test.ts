import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { purposes } from '#contract/people/consent-words.ts'
import { consentsApi } from '#contract/people/consents.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { consentingIn } from '#test/consenting.ts'
import { openShop } from '#test/shop.ts'
import { giveConsents, withdrawByPhone } from './decide.ts'
import { mayMarket } from './may-market.ts'

// Decisions of one person wait for one another.
const shop = await openShop({ isPatient: true })
const { db, given } = shop
const { shown, give, withdraw, somebody, ledgerOf } = consentingIn(shop)
const boss = await given.admin('MANAGER')

test('nobody gets marketing who has not allowed it, and each kind is a choice of its own', async () => {
  const asha = await somebody()
  const may = () =>
    Promise.all(purposes.map((purpose) => mayMarket(db, { userId: asha.id }, purpose)))
  expect(await may()).toEqual([false, false, false])
  expect((await asha(consentsApi.read)).choices.map(({ isGiven }) => isGiven)).not.toContain(true)

  const { choices, history } = await give(asha, 'MARKETING_WHATSAPP')

  expect(await may()).toEqual([false, true, false])
  expect(choices).toMatchObject([{ isGiven: false }, { isGiven: true }, { isGiven: false }])
  expect(history).toMatchObject([
    { purpose: 'MARKETING_WHATSAPP', how: 'ACCOUNT', notice: { language: 'en', version: 1 } },
  ])
  await withdraw(asha, 'MARKETING_WHATSAPP')
  expect(await may()).toEqual([false, false, false])
})

test('a decision that is repeated is entered once', async () => {
  const asha = await somebody()
  await give(asha, 'MARKETING_SMS')
  await give(asha, 'MARKETING_SMS')
  await withdraw(asha, 'MARKETING_SMS')
  await withdraw(asha, 'MARKETING_SMS')

  expect((await ledgerOf(asha)).map(({ isGiven }) => isGiven)).toEqual([true, false])
})

test('marketing by email waits until the address is confirmed, which may be that of somebody else', async () => {
  const asha = await somebody()
  await db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', asha.id).execute()
  await give(asha, 'MARKETING_EMAIL')
  expect(await mayMarket(db, { userId: asha.id }, 'MARKETING_EMAIL')).toBe(false)
  expect(await mayMarket(db, { email: asha.email }, 'MARKETING_EMAIL')).toBe(false)

  await db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', asha.id)
    .execute()

  expect(await mayMarket(db, { userId: asha.id }, 'MARKETING_EMAIL')).toBe(true)
  expect(await mayMarket(db, { email: asha.email }, 'MARKETING_EMAIL')).toBe(true)
})

test('the ledger and its notices can only grow', async () => {
  const asha = await somebody()
  await give(asha, 'MARKETING_EMAIL')
  const attempts = [
    sql`update consents set is_given = false`,
    sql`update consents set erased_at = now()`,
    sql`update consents set erased_at = now(), ip = '', is_given = false`,
    sql`update consents set user_id = ${boss.id}`,
    sql`update consents set decided_at = now()`,
    sql`delete from consents`,
    sql`truncate consents`,
    sql`update notices set text = 'None'`,
    sql`delete from notices`,
    sql`truncate notices cascade`,
  ]

  for (const attempt of attempts) await expect(attempt.execute(db)).rejects.toThrow('append-only')
  expect(await ledgerOf(asha)).toHaveLength(1)
})

test('of giving and withdrawing at once the last that is committed counts, and both are in the ledger', async () => {
  const asha = await somebody()
  const rounds = 10
  for (let round = 0; round < rounds; round += 1) {
    const who = round === 0 ? asha : await somebody()
    await Promise.all([give(who, 'MARKETING_SMS'), withdraw(who, 'MARKETING_SMS')])
    const ledger = await ledgerOf(who)
    expect(ledger.map(({ isGiven }) => isGiven).sort()).toEqual([false, true])
    expect(await mayMarket(db, { userId: who.id }, 'MARKETING_SMS')).toBe(ledger[1]?.isGiven)
  }
})

test('STOP from a phone ends WhatsApp and SMS for it and for every account that names it, but not mails', async () => {
  const [asha, ravi] = [await somebody(), await somebody()]
  await db.updateTable('users').set({ phone: asha.phone }).where('id', '=', ravi.id).execute()
  // Whoever types a phone at the checkout has not proven it; its owner has.
  await db
    .updateTable('users')
    .set({ phoneVerifiedAt: new Date() })
    .where('id', '=', asha.id)
    .execute()
  for (const who of [asha, ravi]) await give(who, ...purposes)
  const { phone } = asha
  const notice = await shown()
  await inTransaction(db, (tx) =>
    giveConsents(
      tx,
      { who: { phone }, purposes: ['MARKETING_SMS'], how: 'CHECKOUT', ip: '' },
      notice,
    ),
  )
  expect(await mayMarket(db, { phone }, 'MARKETING_SMS')).toBe(true)

  await inTransaction(db, (tx) => withdrawByPhone(tx, phone, 'STOP'))
  await inTransaction(db, (tx) => withdrawByPhone(tx, phone, 'STOP'))

  for (const who of [{ phone }, { userId: asha.id }, { userId: ravi.id }]) {
    expect(await mayMarket(db, who, 'MARKETING_SMS')).toBe(false)
    expect(await mayMarket(db, who, 'MARKETING_WHATSAPP')).toBe(false)
  }
  expect(await mayMarket(db, { userId: asha.id }, 'MARKETING_EMAIL')).toBe(true)
  const stops = (await ledgerOf(asha)).filter(({ how }) => how === 'STOP')
  expect(stops).toHaveLength(2)
})

test('a phone that said STOP before an account named it stops the account too, until its owner chooses again', async () => {
  const asha = await somebody()
  const phone = '+919811100011'
  await give(asha, 'MARKETING_SMS')
  await inTransaction(db, (tx) => withdrawByPhone(tx, phone, 'STOP'))
  expect(await mayMarket(db, { userId: asha.id }, 'MARKETING_SMS')).toBe(true)
  await db.updateTable('users').set({ phone }).where('id', '=', asha.id).execute()

  expect(await mayMarket(db, { userId: asha.id }, 'MARKETING_SMS')).toBe(false)
  expect((await asha(consentsApi.read)).choices[2]).toMatchObject({ isGiven: false })
  await give(asha, 'MARKETING_SMS')
  expect(await mayMarket(db, { userId: asha.id }, 'MARKETING_SMS')).toBe(true)
})
