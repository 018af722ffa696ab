import { setTimeout as pause } from 'node:timers/promises'
import { fillMany } from '#demo/bulk/fill-many.ts'
import { buy, readsFor } from '../../../bench/calls.ts'
import { type Load, load, type Visit } from '../../../bench/load.ts'
import { gather } from '../../crowd.ts'
import { answersPerSecond, type Cost, layouts } from '../capacity.ts'
import { processorUsed } from '../processor.ts'
import type { Finding, Scene } from '../scene.ts'
import type { World } from '../world.ts'

const products = 6_000
const secondsEach = 6
const connections = 6
/** Until lists and search have the new products, and mails are sent. */
const settleMs = 5_000

export type Measured = Cost & { what: string; balancer: number; answers: number }

export const capacity: Scene = {
  name: 'capacity',
  title: 'processor time of an answer, and what follows for three hosts',
  async play(world) {
    await fillMany(await world.databaseUrl(), products, () => undefined)
    await pause(settleMs)
    const visits = await visitsOf(world)
    const measured: Measured[] = []
    for (const [what, visit] of Object.entries(visits))
      measured.push(await measure(world, what, visit))
    for (const one of measured) console.log(`  ${lineOf(one)}`)
    return { seen: null, findings: measured.slice(0, 3).map(comparison) }
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
  const buyers = await world.withDatabase((db) => gather(db, 1_000, () => []))
  const order: Visit = (send, turn) => {
    const [buyer, tool] = [buyers[turn], world.tools[turn % world.tools.length]]
    if (!buyer || !tool) throw new Error('there are more visits than buyers')
    return buy(send, turn, buyer, [tool.variantId])
  }
  return {
    'page that is kept': await read('product-kept'),
    'page that nobody opened': await read('product'),
    'search, JSON': await read('search'),
    'cart, quote, order and mail': order,
  }
}

/** Processor time of each answer through the balancer, of the answers of all three shops together. */
async function measure(world: World, what: string, visit: Visit): Promise<Measured> {
  const amount = { connections, from: 0, most: 1_000_000 }
  if (what === 'page that is kept') await load(world.origin, { ...amount, seconds: 1 }, visit)
  const before = await processorUsed(world)
  const most = what.includes('order') ? 400 : what.includes('nobody') ? products : amount.most
  const run: Load = await load(world.origin, { ...amount, most, seconds: secondsEach }, visit)
  if (what.includes('order')) await pause(settleMs)
  const after = await processorUsed(world)
  const answers = run.took.length
  if (run.refusals.size > 0) console.log(`  refused: ${JSON.stringify([...run.refusals])}`)
  return {
    what,
    answers,
    shop: (after.shop - before.shop) / answers,
    primary: (after.primary - before.primary) / answers,
    standby: (after.standbys - before.standbys) / 2 / answers,
    balancer: (after.balancer - before.balancer) / answers,
  }
}

export const lineOf = ({ what, answers, shop, primary, standby, balancer }: Measured) =>
  `${what}: shop ${shop.toFixed(2)} ms, primary ${primary.toFixed(2)}, each standby ${standby.toFixed(2)}, balancer ${balancer.toFixed(2)} (${answers} answers)`

/** Three hosts with as many processes as their cores can use, and one host. */
function comparison(measured: Measured): Finding {
  const perSecond = Object.entries(layouts).map(
    ([name, layout]) => [name, answersPerSecond(measured, layout)] as const,
  )
  const of = new Map<string, number>(perSecond)
  const ratio = (of.get('three hosts, 10 processes') ?? 0) / (of.get('one host, 3 processes') ?? 1)
  const all = perSecond.map(([name, count]) => `${name} ${count.toFixed(0)}/s`).join(', ')
  return {
    aim: `${measured.what}: three hosts at least 2.5 times one`,
    measured: `${ratio.toFixed(2)} times: ${all}`,
    isMet: ratio >= 2.5,
  }
}
