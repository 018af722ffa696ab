import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { deliveryApi } from '#contract/people/addresses.ts'
import { deliveryAreaApi } from '#contract/shop/delivery-area.ts'
import { deliveryAlertsApi } from '#contract/talk/delivery-alerts.ts'
import type { Person } from '#test/given.ts'
import { readMails } from '#test/mails.ts'
import { refusal } from '#test/refusal.ts'
import { openShop } from '#test/shop.ts'
import { sendDeliveryAlerts } from './send-delivery-alerts.ts'

const { db, given, visitor } = await openShop()
const owner = await given.admin('OWNER')

beforeEach(async () => {
  await db.deleteFrom('rateLimits').execute()
  await db.deleteFrom('deliveryAlerts').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

const serve = (pincode: string, serviceable: boolean) =>
  owner(deliveryAreaApi.change, {
    params: { pincode },
    body: { zone: 'B', serviceable, codAvailable: false },
  })
const wait = (who: Person, pincode: string) => who(deliveryAlertsApi.add, { params: { pincode } })
const isWaiting = (who: Person, pincode: string) =>
  who(deliveryAlertsApi.read, { params: { pincode } })
const send = () => sendDeliveryAlerts(db)
const mailsTo = ({ email }: Person) => readMails(db, { recipient: email, kind: 'place_served' })
/** The number of runs that the database itself has queued. */
async function countRuns() {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from graphile_worker.jobs where task_identifier = 'sendDeliveryAlerts'`.execute(db)
  return rows[0]?.count
}

test('one mail is sent when delivery to a place starts, and none after that', async () => {
  const pincode = await given.pincode({ pincode: '799001', city: 'Agartala', stateCode: '16' })
  await serve(pincode, false)
  const asha = await given.shopper()
  expect(await wait(asha, pincode)).toEqual({ isWaiting: true })
  expect(await wait(asha, pincode)).toEqual({ isWaiting: true })
  await send()
  expect(await mailsTo(asha)).toEqual([])

  await serve(pincode, true)
  expect(await countRuns()).toBe(1)
  await Promise.all([send(), send()])
  const mails = await mailsTo(asha)
  expect(mails).toMatchObject([{ subject: 'We deliver to 799001 now' }])
  expect(mails[0]?.text).toContain('Agartala, 799001')
  expect(await isWaiting(asha, pincode)).toEqual({ isWaiting: false })

  await serve(pincode, false)
  await serve(pincode, true)
  expect(await countRuns()).toBe(1)
  await send()
  expect(await mailsTo(asha)).toHaveLength(1)
})

test('no alert is stored for a place with delivery, an unknown place, or beyond the limit of a shopper', async () => {
  const asha = await given.shopper()
  const served = await given.pincode({ pincode: '799010' })
  await expect(wait(asha, served)).rejects.toMatchObject(
    refusal({ status: 409, code: 'pincode_served' }),
  )
  await expect(wait(asha, '799999')).rejects.toMatchObject(refusal({ status: 404 }))
  const many = Array.from({ length: limits.deliveryAlerts + 1 }, (_, index) => `7991${10 + index}`)
  for (const pincode of many) await serve(await given.pincode({ pincode }), false)
  const [last = '', ...first] = many
  for (const pincode of first) await wait(asha, pincode)
  await expect(wait(asha, last)).rejects.toMatchObject(
    refusal({ status: 409, code: 'alert_limit' }),
  )

  await asha(deliveryAlertsApi.remove, { params: { pincode: first[0] ?? '' } })
  expect(await wait(asha, last)).toEqual({ isWaiting: true })
})

test('an alert for a place without delivery is not one for cash on delivery', async () => {
  const pincode = await given.pincode({ pincode: '799201' })
  await serve(pincode, false)
  const { id } = await given.variant()
  const asked = { params: { pincode }, query: { variantId: id } }
  await expect
    .poll(() => visitor(deliveryApi.pincode, asked))
    .toMatchObject({ serviceable: false, reason: null })
})
