import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { AlertKind } from '#contract/backoffice/alert-kinds.ts'
import { staffAlertsApi } from '#contract/backoffice/staff-alerts.ts'
import { inventoryApi } from '#contract/catalogue/inventory.ts'
import { limits } from '#contract/limits.ts'
import { staffApi } from '#contract/people/staff.ts'
import { contactApi } from '#contract/talk/tickets.ts'
import { buyingIn } from '#test/buying.ts'
import type { Person } from '#test/given.ts'
import { readMails } from '#test/mails.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'
import { deleteOldNews, sendStaffMails } from './send-staff-mails.ts'

const shop = await openShop()
const { db, given, visitor } = shop
const { order } = buyingIn(shop)
const boss = await given.admin()
const asha = await given.shopper()

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
  await db.deleteFrom('mails').execute()
  await sendStaffMails(db)
  await db.deleteFrom('mails').execute()
  await pauseIsOver()
})

const pauseIsOver = () => db.updateTable('staffMailChoices').set({ mailedAt: null }).execute()
const choose = (who: Person, ...kinds: AlertKind[]) =>
  who(staffAlertsApi.change, { body: { kinds } })
const mailsTo = ({ email }: Person) => readMails(db, { recipient: email, kind: 'staff_news' })
const subjectsTo = async (who: Person) => (await mailsTo(who)).map(({ subject }) => subject)
const drill = () => given.variant({ name: 'Cordless drill', onHand: 100 })
const buy = async () => order(asha, [await drill()])
const write = () =>
  visitor(contactApi.send, {
    body: {
      name: 'Ravi Kumar',
      email: 'ravi@example.in',
      topic: 'PRODUCT',
      message: 'Is it in stock?',
    },
  })

test('each of the staff chooses among the kinds that the role may read', async () => {
  const keeper = await given.admin('CATALOGUE')

  expect(await keeper(staffAlertsApi.read)).toEqual({ kinds: [], email: keeper.email })
  await expect(choose(keeper, 'stock', 'order')).rejects.toMatchObject(
    refusal({ status: 403, code: 'forbidden' }),
  )
  await choose(keeper, 'stock')

  expect((await keeper(staffAlertsApi.read)).kinds).toEqual(['stock'])
})

test('an owner who has not chosen hears of orders, payments and returns, and may switch all off', async () => {
  const owner = await given.admin()
  expect((await owner(staffAlertsApi.read)).kinds).toEqual(['order', 'payment', 'return'])
  await sendStaffMails(db)

  await buy()
  await sendStaffMails(db)
  expect(await subjectsTo(owner)).toEqual(['1 new order'])
  await choose(owner)
  await pauseIsOver()
  await buy()
  await sendStaffMails(db)

  expect(await subjectsTo(owner)).toHaveLength(1)
})

test('one mail lists all that is new with links, and says nothing of the customer', async () => {
  const meera = await given.admin('ORDERS')
  await choose(meera, 'order', 'message', 'stock')
  const saw = await given.variant({ name: 'Circular saw', onHand: limits.lowStock + 1 })
  const placed = await order(asha, [saw])
  const ticket = await write()

  await sendStaffMails(db)

  const [mail, ...more] = await mailsTo(meera)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('1 new order, 1 new message, 1 item low in stock')
  expect(mail?.text).toContain(
    `cash on delivery: ${placed.orderNumber}: http://shop.test/admin/orders/${placed.id}`,
  )
  expect(mail?.text).toContain(`Message ${ticket.number}: http://shop.test/admin/messages/`)
  expect(mail?.text).toContain(`${limits.lowStock} left of Circular saw`)
  expect(mail?.orderId).toBeNull()
  for (const word of ['Verma', asha.email, 'Ravi', 'ravi@', 'in stock?', 'Sher Shah'])
    expect(mail?.text).not.toContain(word)
})

test('what comes within a quarter of an hour is in the next mail, once', async () => {
  const meera = await given.admin('ORDERS')
  await choose(meera, 'order')
  await buy()
  await sendStaffMails(db)
  await buy()
  await buy()
  await sendStaffMails(db)
  expect(await subjectsTo(meera)).toEqual(['1 new order'])

  await db
    .updateTable('staffMailChoices')
    .set({ mailedAt: sql`now() - interval '16 minutes'` })
    .execute()
  await Promise.all([sendStaffMails(db), sendStaffMails(db), sendStaffMails(db)])
  await pauseIsOver()
  await sendStaffMails(db)

  expect(await subjectsTo(meera)).toEqual(['1 new order', '2 new orders'])
})

test('nobody is mailed about what they did themselves', async () => {
  const [meera, ravi] = [await given.admin('MANAGER'), await given.admin('MANAGER')]
  await choose(meera, 'order', 'stock')
  await choose(ravi, 'order', 'stock')
  const saw = await given.variant({ name: 'Circular saw', onHand: 100 })

  await meera(inventoryApi.adjust, { body: { variantId: saw.id, delta: -98, reason: 'DAMAGED' } })
  await order(meera, [await drill()])
  await sendStaffMails(db)

  expect(await subjectsTo(meera)).toEqual([])
  expect(await subjectsTo(ravi)).toEqual(['1 new order, 1 item low in stock'])
})

test('who was disabled or lost the role is not mailed, not even what was queued', async () => {
  const [gone, moved, shopper] = [
    await given.admin('ORDERS'),
    await given.admin('ORDERS'),
    await given.admin('ORDERS'),
  ]
  for (const who of [gone, moved, shopper]) await choose(who, 'order')
  await buy()
  await sendStaffMails(db)
  expect(await mailsTo(gone)).toMatchObject([{ status: 'QUEUED' }])
  const keep = db.updateTable('mails').set({ status: 'KEPT' })
  await keep.where('recipient', '=', moved.email).execute()

  await boss(staffApi.disable, { params: { id: gone.id } })
  await boss(staffApi.changeRole, { params: { id: moved.id }, body: { role: 'CATALOGUE' } })
  await boss(staffApi.changeRole, { params: { id: shopper.id }, body: { role: null } })
  await pauseIsOver()
  await buy()
  await sendStaffMails(db)

  for (const who of [gone, moved, shopper]) expect(await mailsTo(who)).toEqual([])
  await boss(staffApi.enable, { params: { id: gone.id } })
  await sendStaffMails(db)
  expect(await mailsTo(gone)).toEqual([])
})

test('an order that the gateway still has to take the payment for is no news until it is paid', async () => {
  const meera = await given.admin('ORDERS')
  await choose(meera, 'order')
  const { id } = await buy()
  await db.deleteFrom('staffNews').where('subjectId', '=', id).execute()
  const set = (status: 'PENDING_PAYMENT' | 'CONFIRMED') =>
    db.updateTable('orders').set({ status, paymentMethod: 'ONLINE' }).where('id', '=', id).execute()
  await set('PENDING_PAYMENT')
  await sendStaffMails(db)
  expect(await mailsTo(meera)).toEqual([])

  await set('CONFIRMED')
  await set('PENDING_PAYMENT')
  await set('CONFIRMED')
  await sendStaffMails(db)

  const [mail] = await mailsTo(meera)
  expect(mail?.subject).toBe('1 new order')
  expect(mail?.text).toContain('paid online')
})

test('a payment that is flagged is news, and not once somebody has looked at it', async () => {
  const [meera, ravi] = [await given.admin('ORDERS'), await given.admin('ORDERS')]
  await choose(meera, 'payment')
  const { id } = await buy()
  const flag = (review: string | null) =>
    db.updateTable('payments').set({ review }).where('orderId', '=', id).execute()
  await flag('The amount differs.')
  await sendStaffMails(db)
  expect(await subjectsTo(meera)).toEqual(['1 payment to look at'])

  await choose(ravi, 'payment')
  await flag(null)
  await flag('It differs again.')
  await flag(null)
  await sendStaffMails(db)
  expect(await mailsTo(ravi)).toEqual([])
})

test('stock that goes up and down around its limit is news once a day', async () => {
  const meera = await given.admin('CATALOGUE')
  await choose(meera, 'stock')
  const { id } = await given.variant({ name: 'Saw', onHand: 10 })
  const set = async (onHand: number) => {
    await db.updateTable('stock').set({ onHand }).where('variantId', '=', id).execute()
    await sendStaffMails(db)
    await pauseIsOver()
  }

  for (const onHand of [limits.lowStock + 1, limits.lowStock, 9, 3, 9, 2]) await set(onHand)
  expect(await subjectsTo(meera)).toEqual(['1 item low in stock'])
  await db.updateTable('staffNews').set({ at: sql`now() - interval '25 hours'` }).execute()
  for (const onHand of [9, 0]) await set(onHand)

  expect((await mailsTo(meera)).at(-1)?.text).toContain('Sold out: Saw')
})

test('a long list is cut, and what was read long ago is deleted', async () => {
  const meera = await given.admin('SUPPORT')
  await choose(meera, 'message')
  await sql`insert into tickets (name, email, topic, message)
    select 'Asha', 'a@b.in', 'OTHER', 'Hello' from generate_series(1, 23)`.execute(db)
  await sendStaffMails(db)

  const [mail] = await mailsTo(meera)
  expect(mail?.subject).toBe('23 new messages')
  expect(mail?.text).toContain('And 3 more: All messages: http://shop.test/admin/messages')
  await db.updateTable('staffNews').set({ at: sql`now() - interval '8 days'` }).execute()
  await db.transaction().execute((tx) => deleteOldNews(tx))
  expect(await db.selectFrom('staffNews').select('kind').execute()).toHaveLength(1)

  await pauseIsOver()
  await write()
  await sendStaffMails(db)
  expect((await subjectsTo(meera)).at(-1)).toBe('1 new message')
})
