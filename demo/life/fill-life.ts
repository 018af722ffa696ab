import { sql } from 'kysely'
import { hashPassword } from '#server/people/accounts/password-hash.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { newToken } from '#server/platform/tokens.ts'
import { openOrderQueue } from '#server/selling/checkout/order-queue.ts'
import { randomOf } from '../catalogue/random.ts'
import { attemptIn } from './attempt.ts'
import { planCoupons } from './coupons.ts'
import { closeBooks, planDesk } from './desk.ts'
import { openDiary, timeOfDay } from './diary.ts'
import { readGoods } from './goods.ts'
import { planLastDays } from './last-days.ts'
import type { Life } from './life.ts'
import { lifeDays } from './life-days.ts'
import { openLocalGateway, paymentsOfDemo } from './local-gateway.ts'
import { anOrder } from './order-stories.ts'
import { partsOf } from './parts-of.ts'
import { type SetClock, withPastClock } from './past-clock.ts'
import { planBuyersAnswers, planQuestions } from './questions.ts'
import { planLastReviews, reportNewest } from './reviews.ts'
import { planSearches } from './searches.ts'
import { demoShoppers } from './shoppers.ts'
import { closeShopping, planShopping } from './shopping.ts'
import { addStaff } from './staff.ts'
import { planTickets } from './tickets.ts'
import { planVisits, register } from './visitors.ts'

type Opening = {
  /** When the life ends: now. */
  end: Date
  days?: number
  /** Seals what the shop stores sealed. */
  box: SecretBox
  /** Fills the shelves, on the first morning. */
  fillShelves: () => Promise<unknown>
  tell: (share: number) => void
}

/**
 * Lets the demo shop have been open for 90 days: shoppers, orders in every state, parcels, returns, reviews,
 * questions, messages, coupons in use, abandoned carts, searches. Everything is done by the functions that pages and jobs call, under
 * the clock of its day, and is always the same. Its mails stay in the outbox, and no job and no
 * news for the staff is left behind. Returns what the shop refused, which is nothing if the past has no fault.
 */
export async function fillLife(tx: Tx, { end, days = lifeDays, box, fillShelves, tell }: Opening) {
  const start = timeOfDay(end, days, 9)
  const refused = await withPastClock(tx, start, async (setClock) => {
    await fillShelves()
    const life = await beginLife(tx, { start, end, box, setClock })
    const stopSearches = planAll(life, days, await hashPassword(newToken()))
    const refused = await life.diary.live(tell)
    await closeBooks(life)
    await closeShopping(life)
    await stopSearches()
    return refused
  })
  await sql`update mails set status = 'KEPT' where status = 'QUEUED'`.execute(tx)
  await sql`delete from staff_news`.execute(tx)
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`.execute(
    tx,
  )
  return refused
}

type Beginning = { start: Date; end: Date; box: SecretBox; setClock: SetClock }

async function beginLife(tx: Tx, { start, end, box, setClock }: Beginning): Promise<Life> {
  const db = partsOf(tx)
  const gateway = openLocalGateway()
  return {
    tx,
    db,
    diary: openDiary(start, end, { setClock, attempt: attemptIn(tx) }),
    random: randomOf('the life of the demo shop'),
    goods: await readGoods(tx),
    staff: await addStaff(tx, await hashPassword(newToken())),
    shoppers: [],
    payments: paymentsOfDemo(gateway, box),
    gateway,
    queue: openOrderQueue(db),
  }
}

/** Plans the whole life. Returns what has to be stopped afterwards. */
function planAll(life: Life, days: number, passwordHash: string) {
  const { diary } = life
  planRegistrations(life, days, passwordHash)
  planCoupons(life)
  planOrders(life, days)
  planDesk(life, days)
  planLastDays(life)
  planLastReviews(life)
  planVisits(life)
  planShopping(life, days)
  planQuestions(life)
  planBuyersAnswers(life)
  planTickets(life)
  diary.plan(timeOfDay(diary.end, 1, 21), () => reportNewest(life))
  return planSearches(life, days)
}

/** Half of the shoppers know the shop from its first days, the others find it in the weeks after. */
function planRegistrations(life: Life, days: number, passwordHash: string) {
  const { diary } = life
  const people = demoShoppers()
  for (const [index, person] of people.entries()) {
    const day = Math.floor((days - 1) * (1 - 0.8 * (index / people.length) ** 2))
    diary.plan(timeOfDay(diary.end, day, 9.2 + (index % 12) * 0.05), () =>
      register(life, person, passwordHash),
    )
  }
}

/** An order a day in the beginning, two or three in the end, until yesterday: `planLastDays` has those of today. */
function planOrders(life: Life, days: number) {
  const { diary, random } = life
  for (let day = days - 1; day >= 1; day--) {
    const usual = 0.8 + (1.5 * (days - day)) / days
    const count = Math.floor(usual * (0.6 + 0.8 * random.fraction()) + random.fraction())
    for (let order = 0; order < count; order++)
      diary.plan(timeOfDay(diary.end, day, 10 + 12.5 * random.fraction()), () => {
        const shopper = life.shoppers[random.whole(0, life.shoppers.length - 1)]
        return shopper ? anOrder(life, shopper) : Promise.resolve()
      })
  }
}
