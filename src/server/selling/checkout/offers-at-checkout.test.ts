import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Purpose } from '#contract/people/consents.ts'
import { consentsApi, customerConsentsApi } from '#contract/people/consents.ts'
import { checkoutApi } from '#contract/selling/checkout.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { closeAccount } from '#server/backoffice/account-data/close-account.ts'
import { withdrawByPhone } from '#server/people/consents/decide.ts'
import { mayMarket } from '#server/people/consents/may-market.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { buyingIn } from '#test/buying.ts'
import { consentingIn } from '#test/consenting.ts'
import type { Person } from '#test/given.ts'
import { newPhone } from '#test/guests.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop({ isPatient: true })
const { db, given } = shop
const { atCheckout } = buyingIn(shop)
const { shown, withdraw } = consentingIn(shop)
const boss = await given.admin('MANAGER')
const { id: variantId } = await given.variant({ onHand: 500 })

type Ticked = { purposes: Purpose[]; notice: { language: string; digest: string } }

/** Orders as somebody with these boxes ticked. */
async function order(
  who: Person,
  { phone, email, ...ticked }: Partial<Ticked> & { phone?: string; email?: string },
) {
  const { id: addressId } = await given.address(who)
  if (phone) await db.updateTable('addresses').set({ phone }).where('id', '=', addressId).execute()
  const { purposes, notice = await shown() } = ticked
  const { quoted, body } = await atCheckout(who, [{ id: variantId }], {
    addressId,
    email: email ?? 'ramesh@example.in',
  })
  const consents = purposes ? { purposes, notice } : null
  const { order: placed } = await who(checkoutApi.placeOrder, {
    body: { ...body, consents },
    headers: { 'idempotency-key': randomUUID() },
  })
  return { quoted, placed }
}

const entriesOf = (contact: { phone: string } | { email: string }) =>
  db
    .selectFrom('consents')
    .leftJoin('notices', 'notices.id', 'consents.noticeId')
    .select(['userId', 'phone', 'email', 'purpose', 'how', 'ip', 'isGiven', 'version'])
    .where(
      'phone' in contact ? 'phone' : 'email',
      '=',
      'phone' in contact ? contact.phone : contact.email,
    )
    .execute()

const verify = (who: Person, phone: string) =>
  db
    .updateTable('users')
    .set({ phone, phoneVerifiedAt: new Date() })
    .where('id', '=', who.id)
    .execute()

test('what a guest ticks is entered for the typed contacts with the notice, and counts once their owner is known', async () => {
  const [guest, phone, email] = [await given.guest(), newPhone(), 'meena@example.in']
  const { quoted } = await order(guest, {
    phone,
    email: ' Meena@Example.in',
    purposes: ['MARKETING_SMS', 'MARKETING_EMAIL'],
  })

  expect(quoted.offers).toBe('MARKETING_EMAIL')
  const entry = { userId: null, how: 'CHECKOUT', isGiven: true, version: 1, ip: '127.0.0.1' }
  expect(await entriesOf({ phone })).toEqual([
    { ...entry, phone, email: null, purpose: 'MARKETING_SMS' },
  ])
  expect(await entriesOf({ email })).toEqual([
    { ...entry, phone: null, email, purpose: 'MARKETING_EMAIL' },
  ])
  expect(await mayMarket(db, { phone }, 'MARKETING_SMS')).toBe(false)
  expect(await mayMarket(db, { email }, 'MARKETING_EMAIL')).toBe(false)

  const { history } = await boss(customerConsentsApi.read, { params: { id: guest.id } })
  expect(history.map(({ purpose }) => purpose).toSorted()).toEqual([
    'MARKETING_EMAIL',
    'MARKETING_SMS',
  ])
  const meena = await given.shopper()
  await verify(meena, phone)
  expect(await mayMarket(db, { phone }, 'MARKETING_SMS')).toBe(true)
  expect((await meena(consentsApi.read)).history).toMatchObject([{ how: 'CHECKOUT' }])
  await withdraw(meena, 'MARKETING_SMS')
  expect(await mayMarket(db, { phone }, 'MARKETING_SMS')).toBe(false)
})

test('a guest who tells staff, or is forgotten, gets no offers at the typed contacts', async () => {
  const [told, gone] = [await given.guest(), await given.guest()]
  const phones = { told: newPhone(), gone: newPhone() }
  const ticked = { purposes: ['MARKETING_SMS' as const, 'MARKETING_EMAIL' as const] }
  await order(told, { ...ticked, phone: phones.told, email: 'told@example.in' })
  const { placed } = await order(gone, { ...ticked, phone: phones.gone, email: 'gone@example.in' })
  await boss(customerConsentsApi.withdraw, { params: { id: told.id }, body: ticked })
  expect((await entriesOf({ phone: phones.told })).at(-1)?.isGiven).toBe(false)
  expect((await entriesOf({ email: 'told@example.in' })).at(-1)?.isGiven).toBe(false)

  await gone(ordersApi.cancel, { params: { id: placed.id }, body: { reason: 'Too many' } })
  await inTransaction(db, (tx) =>
    closeAccount(tx, gone.id, { actor: { id: boss.id, name: 'Meera' } }),
  )
  expect(await entriesOf({ phone: phones.gone })).toEqual([])
  expect(await entriesOf({ email: 'gone@example.in' })).toEqual([])
})

test('nothing ticked is nothing entered', async () => {
  const phone = newPhone()
  await order(await given.guest(), { phone })
  expect(await entriesOf({ phone })).toEqual([])
})

test('nobody signs up a phone again that said STOP, or whose owner has stopped offers', async () => {
  const [stopped, left] = [newPhone(), newPhone()]
  await inTransaction(db, (tx) => withdrawByPhone(tx, stopped, 'STOP'))
  const asha = await given.shopper()
  await verify(asha, left)
  await withdraw(asha, 'MARKETING_SMS')

  for (const phone of [stopped, left]) {
    await order(await given.guest(), { phone, purposes: ['MARKETING_SMS'] })
    expect((await entriesOf({ phone })).filter(({ isGiven }) => isGiven)).toEqual([])
    expect(await mayMarket(db, { phone }, 'MARKETING_SMS')).toBe(false)
  }
})

test('an account is asked until it has decided', async () => {
  const asha = await given.shopper()
  const { quoted } = await order(asha, { purposes: ['MARKETING_EMAIL'] })
  expect(quoted.offers).toBe('MARKETING_EMAIL')
  expect((await asha(consentsApi.read)).history).toMatchObject([
    { purpose: 'MARKETING_EMAIL', how: 'CHECKOUT', notice: { language: 'en', version: 1 } },
  ])
  expect((await order(asha, {})).quoted.offers).toBeUndefined()
})

test('an order goes through without consent to a notice that nobody was shown', async () => {
  const asha = await given.shopper()
  const notice = { language: 'en', digest: 'f'.repeat(64) }
  const { placed } = await order(asha, { purposes: ['MARKETING_EMAIL'], notice })
  expect(placed.status).toBe('CONFIRMED')
  expect((await asha(consentsApi.read)).history).toEqual([])
})

test('an order that fails leaves no consent', async () => {
  const [guest, phone] = [await given.guest(), newPhone()]
  const { id: addressId } = await given.address(guest)
  await db.updateTable('addresses').set({ phone }).where('id', '=', addressId).execute()
  const scarce = await given.variant({ onHand: 1 })
  const { body } = await atCheckout(guest, [scarce], { addressId, email: 'ramesh@example.in' })
  await db.updateTable('stock').set({ reserved: 1 }).where('variantId', '=', scarce.id).execute()
  const consents = { purposes: ['MARKETING_SMS' as const], notice: await shown() }
  const headers = { 'idempotency-key': randomUUID() }

  await expect(
    guest(checkoutApi.placeOrder, { body: { ...body, consents }, headers }),
  ).rejects.toMatchObject({ problem: { code: 'out_of_stock' } })
  expect(await entriesOf({ phone })).toEqual([])
})
