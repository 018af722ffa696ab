import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { staffAlertsApi } from '#contract/backoffice/staff-alerts.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { readMails } from '#test/mails.ts'
import { openShop } from '#test/shop.ts'
import { sendStaffMails } from './send-staff-mails.ts'

const shop = await openShop()
const { db, url, given } = shop
const worker = `staff-mails-${process.pid}`
const writers = openDatabase(url, { size: 12 })
const workers = [0, 1].map(() =>
  openDatabase(`${url}${url.includes('?') ? '&' : '?'}application_name=${worker}`, { size: 1 }),
)
afterAll(() => Promise.all([writers, ...workers].map((one) => one.destroy())))

/** A fixed sequence, so that a failure can be seen again. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** A ticket whose transaction stays open until it is ended. */
async function openTicket(message: string) {
  const begun = Promise.withResolvers<string>()
  const ended = Promise.withResolvers<'commit' | 'rollback'>()
  const done = writers
    .transaction()
    .execute(async (tx) => {
      const { number } = await tx
        .insertInto('tickets')
        .values({ name: 'Asha', email: 'a@b.in', topic: 'OTHER', message })
        .returning('number')
        .executeTakeFirstOrThrow()
      begun.resolve(number)
      if ((await ended.promise) === 'rollback') throw new Error('rolled back')
    })
    .then(
      () => true,
      () => false,
    )
  const number = await begun.promise
  const end = async (how: 'commit' | 'rollback') => {
    ended.resolve(how)
    return done
  }
  return { number, end }
}

/** Returns how many connections it ended. */
async function killWorkers() {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${worker}`.execute(db)
  return rows.length
}

test('whatever commits late, runs beside or is killed: each message is mailed once to each person', async () => {
  const random = randomFrom(20_261_124)
  const [meera, ravi] = [await given.admin('SUPPORT'), await given.admin('SUPPORT')]
  for (const who of [meera, ravi])
    await who(staffAlertsApi.change, { body: { kinds: ['message'] } })
  const open: Awaited<ReturnType<typeof openTicket>>[] = []
  const committed: string[] = []
  let killed = 0
  const endOne = async () => {
    const [ticket] = open.splice(random(open.length), 1)
    if (await ticket?.end(random(5) === 0 ? 'rollback' : 'commit'))
      committed.push(ticket?.number ?? '')
  }

  for (let round = 0; round < 40; round++) {
    while (open.length < 8) open.push(await openTicket(`Round ${round}`))
    const runs = workers.map((one) => sendStaffMails(one).catch(() => undefined))
    if (random(3) === 0) killed += await killWorkers()
    await Promise.all([endOne(), endOne()])
    await Promise.all(runs)
    await db.updateTable('staffMailChoices').set({ mailedAt: null }).execute()
  }
  while (open.length > 0) await endOne()
  await sendStaffMails(db)

  expect(killed).toBeGreaterThan(3)
  for (const { email } of [meera, ravi]) {
    const mails = await readMails(db, { recipient: email, kind: 'staff_news' })
    const mailed = mails.flatMap(({ text }) => text.match(/T-\d+/g) ?? [])
    expect(mailed.toSorted()).toEqual(committed.toSorted())
    expect(mails.length).toBeGreaterThan(3)
  }
})
