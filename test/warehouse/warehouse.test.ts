import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { repeat } from '#server/platform/processes/repeat.ts'
import { buyingIn } from '#test/buying.ts'
import { keysIn } from '#test/keys.ts'
import { openShop } from '#test/shop.ts'
import { receivingIn } from '#test/webhooks/receiving.ts'
import { listDifferences, readRecords, workLeft } from './compare.ts'
import type { Send } from './program/shop-calls.ts'
import { openWarehouse } from './program/warehouse.ts'
import { addGoods, placeOrders, warehouseHook } from './world.ts'

const shop = await openShop({ isPatient: true, isRegistered: false })
const { app, db, given } = shop
const folder = mkdtempSync(join(tmpdir(), 'karigar-warehouse-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
await app.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

test('a warehouse that knows the shop only by HTTP ships every order once, though answers are lost and it starts again', async () => {
  await buyingIn(shop).setCod({ refusalLimit: 0 })
  const goods = await addGoods(db, 4, 1)
  const scopes = ['orders:write', 'shipments:write', 'stock:write'] as const
  const { token } = await keysIn(shop, await given.admin()).key([...scopes])
  const { endpoint, open } = receivingIn(db)
  const { id, secret } = await endpoint('http://program.test', warehouseHook)
  const deliveries = open()
  const looking = repeat(deliveries.look, { everyMs: 20, report: () => undefined })
  const file = join(folder, 'warehouse.sqlite')
  const start = () =>
    openWarehouse({
      origin,
      key: token,
      secret,
      port: 0,
      file,
      pieces: 500,
      restMs: 20,
      send: losing(4),
    })
  let warehouse = await start()
  const moveHook = () =>
    db
      .updateTable('webhookEndpoints')
      .set({ url: `http://program.test:${warehouse.port}` })
      .where('id', '=', id)
      .execute()
  await moveHook()
  await expect.poll(() => readRecords(file).calls.some((call) => call.is_done)).toBe(true)

  const placing = placeOrders(db, {
    count: 24,
    goods,
    random: Math.random,
    origin: () => origin,
    atOnce: 2,
  })
  for (const parcels of [4, 12]) {
    await expect.poll(() => readRecords(file).parcels.length).toBeGreaterThan(parcels)
    await warehouse.stop()
    warehouse = await start()
    await moveHook()
  }
  const placed = await placing
  await expect.poll(() => workLeft(readRecords(file), placed.length)).toBe(0)
  await warehouse.stop()
  await looking.stop()
  await deliveries.stop()

  expect(await listDifferences(db, readRecords(file), placed)).toEqual([])
})

/** A network that loses every so many answers: the shop has done the work. */
function losing(every: number): Send {
  let sent = 0
  return async (...request) => {
    const response = await fetch(...request)
    sent += 1
    if (sent % every === 0) throw new Error('lost')
    return response
  }
}

test('the program of the warehouse uses nothing of the shop', () => {
  const program = join(import.meta.dirname, 'program')
  const imports = readdirSync(program).flatMap((name) =>
    Array.from(
      readFileSync(join(program, name), 'utf8').matchAll(/ from '([^']+)'/g),
      ([, from]) => from,
    ),
  )
  const foreign = imports.filter((from) => !/^(node:|standardwebhooks$|\.\/)/.test(from ?? ''))

  expect(foreign).toEqual([])
})
