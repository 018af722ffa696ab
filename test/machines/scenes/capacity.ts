import { setTimeout as pause } from 'node:timers/promises'
import { fillMany } from '#demo/bulk/fill-many.ts'
import { buy, readsFor } from '../../../bench/calls.ts'
import { type Load, load, type Visit } from '../../../bench/load.ts'
import { gather } from '../../crowd.ts'
import { answersPerSecond, type Cost, layouts } from '../capacity.ts'
import { processorUsed, type Used } from '../processor.ts'
import type { Finding, Scene } from '../scene.ts'
import type { World } from '../world.ts'

const products = 6_000
const secondsEach = 10
const warmUpSeconds = 5
const connections = 6
/** How long the machines are watched while nobody comes, and how long mails take. */
const settleMs = 4_000
/** Lists and search have the new products, and mails are sent, when the shops take no more than this part of a core. */
const idlePart = 0.1
/** Each is another shopper's. */
const orders = 1_000

const names = {
  kept: 'page that is kept',
  fresh: 'page that nobody opened',
  search: 'search, JSON',
  order: 'cart, quote, order and mail',
}
/** How many visits there can be. */
const most: Record<string, number> = {
  [names.fresh]: products / 2,
  [names.order]: orders / 2 - connections,
}

type Measured = Cost & { what: string; balancer: number; answers: number }

export const capacity: Scene = {
  name: 'capacity',
  title: 'processor time of an answer, and what follows for three hosts',
  async play(world) {
    await fillMany(await world.databaseUrl(), products, () => undefined)
    await untilIdle(world)
    const visits = await visitsOf(world)
    const measured: Measured[] = []
    for (const [what, visit] of Object.entries(visits))
      measured.push(await measure(world, what, visit))
    return {
      seen: null,
      findings: measured.filter(({ what }) => what !== names.order).map(comparison),
      notes: measured.map(lineOf),
    }
  },
}

async function visitsOf(world: World): Promise<Record<string, Visit>> {
  const productIds = await world.withDatabase(async (db) => {
    const rows = await db
      .selectFrom('products')
      .select('id')
      .where('status', '=', 'PUBLISHED')
      .execute()
    return rows.map(({ id }) => id).reverse()
  })
  const reads = readsFor('plain')
  const read = async (name: 'product-kept' | 'product' | 'search') =>
    (await reads[name]({ productIds, categories: [] })).visit
  const buyers = await world.withDatabase((db) => gather(db, orders, () => []))
  const order: Visit = (send, turn) => {
    const [buyer, tool] = [buyers[turn], world.tools[turn % world.tools.length]]
    if (!buyer || !tool) throw new Error('there are more visits than buyers')
    return buy(send, turn, buyer, [tool.variantId])
  }
  return {
    [names.kept]: await read('product-kept'),
    [names.fresh]: await read('product'),
    [names.search]: await read('search'),
    [names.order]: order,
  }
}

/**
 * Processor time of each answer through the balancer, of all three shops together, without what the same time takes when
 * nobody comes.
 */
async function measure(world: World, what: string, visit: Visit): Promise<Measured> {
  const amount = { connections, from: 0, most: most[what] ?? 1_000_000 }
  const warmUp = { ...amount, seconds: warmUpSeconds }
  const warm = await load(world.origin, warmUp, visit)
  const idle = await untilIdle(world)
  let run: Load | null = null
  const busy = await usedDuring(world, async () => {
    // The shops keep by now what the warm-up asked for.
    const from = warm.took.length + connections
    run = await load(world.origin, { ...amount, from, seconds: secondsEach }, visit)
    if (what === names.order) await pause(settleMs)
  })
  const { took, refusals } = run ?? noLoad
  if (refusals.size > 0) console.log(`  refused: ${JSON.stringify([...refusals])}`)
  const each = (who: keyof Used) =>
    Math.max(0, busy.used[who] - (idle.used[who] * busy.ms) / idle.ms) / took.length
  return {
    what,
    answers: took.length,
    shop: each('shop'),
    primary: each('primary'),
    standby: each('standbys') / 2,
    balancer: each('balancer'),
  }
}

const noLoad = { took: [], refusals: new Map<number, number>() }

/** Waits until the shops have little to do, and returns what is used then. */
async function untilIdle(world: World) {
  for (let turn = 0; ; turn++) {
    const idle = await usedDuring(world, () => pause(settleMs))
    if (idle.used.shop / idle.ms < idlePart || turn > 10) return idle
  }
}

async function usedDuring(world: World, work: () => Promise<unknown>) {
  const [before, begun] = [await processorUsed(world), Date.now()]
  await work()
  const [after, ms] = [await processorUsed(world), Date.now() - begun]
  const used = {
    shop: after.shop - before.shop,
    primary: after.primary - before.primary,
    standbys: after.standbys - before.standbys,
    balancer: after.balancer - before.balancer,
  }
  return { used, ms }
}

const lineOf = ({ what, answers, shop, primary, standby, balancer }: Measured) =>
  `${what}: shop ${shop.toFixed(2)} ms, primary ${primary.toFixed(2)}, each standby ${standby.toFixed(2)}, balancer ${balancer.toFixed(2)} (${answers} answers)`

/** Three hosts with as many processes as their cores can use, and one host. */
function comparison(measured: Measured): Finding {
  const perSecond = Object.entries(layouts).map(
    ([name, layout]) => [name, answersPerSecond(measured, layout)] as const,
  )
  const of = new Map<string, number>(perSecond)
  const exact = (of.get('three hosts, 10 processes') ?? 0) / (of.get('one host, 3 processes') ?? 1)
  const ratio = Math.round(exact * 100) / 100
  const all = perSecond.map(([name, count]) => `${name} ${count.toFixed(0)}/s`).join(', ')
  return {
    aim: `${measured.what}: three hosts at least 2.5 times one`,
    measured: `${ratio.toFixed(2)} times: ${all}`,
    isMet: ratio >= 2.5,
  }
}
