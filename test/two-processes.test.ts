import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Health } from '#contract/backoffice/health.ts'
import { gather, quoted, tryToOrder } from './crowd.ts'
import { expectCleanBooks } from './invariants.ts'
import { type Environment, end, freePort, type Running, runCommand, start } from './running-shop.ts'
import { listFlaws, rush } from './rush.ts'
import { openS3 } from './s3-server.ts'
import { openShop } from './shop.ts'

const { url, given, db } = await openShop()
const home = mkdtempSync(join(tmpdir(), 'karigar-two-'))
// Processes on several machines share the settings key and the bucket of pictures.
const s3 = await openS3()
const shared = {
  DATABASE_URL: url,
  SETTINGS_KEY: randomBytes(32).toString('hex'),
  S3_ENDPOINT: s3.place.endpoint,
  S3_REGION: s3.place.region,
  S3_BUCKET: s3.place.bucket,
  S3_ACCESS_KEY_ID: s3.place.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.place.secretAccessKey,
}
const open = async (name: string, own: Environment = {}) =>
  start(join(home, name), await freePort(), { ...shared, ...own })
// One after the other: the first fills the empty shop.
const first = await open('first')
const second = await open('second')
afterAll(async () => {
  await Promise.all([end(first.child, 'SIGTERM'), end(second.child, 'SIGTERM')])
  await s3.close()
  rmSync(home, { recursive: true, force: true })
})

// It waits until it has seen a beat of an open process, while the other tests run.
const refused = runCommand(['serve'], {
  DATABASE_URL: url,
  DATA_DIR: join(home, 'stranger'),
  PORT: String(await freePort()),
})

/** Less than the thirty seconds after which any entry expires: the process must have been notified. */
const soon = { timeout: 25_000, interval: 50 }

type Answer = { text: string; isKept: boolean }
async function ask({ origin }: Running, path: string): Promise<Answer> {
  const response = await fetch(origin + path)
  expect(response.status, path).toBe(200)
  const isKept = response.headers.get('cache-status') === 'karigar; hit'
  return { text: await response.text(), isKept }
}

/** The product as both processes show it, once they have cached all of it. */
function whereShown(productId: number, categoryId: number, name: string) {
  const paths = [
    '/',
    `/product/${productId}`,
    `/category/${categoryId}`,
    `/search?q=${name}`,
    `/api/products/${productId}`,
    `/api/products/category/${categoryId}`,
    `/api/products/search?q=${name}`,
    '/api/products?sort=newest',
  ]
  const all = () =>
    Promise.all(
      [first, second].flatMap((shop) =>
        paths.map(async (path) => ({ path, origin: shop.origin, ...(await ask(shop, path)) })),
      ),
    )
  return async (word: RegExp) =>
    (await all()).filter(({ text }) => !word.test(text)).map(({ origin, path }) => origin + path)
}

test('a new price shows in both processes, and in the next answer of its own process', async () => {
  const catalogue = await given.admin('CATALOGUE')
  const category = await given.category()
  const name = 'Surakavach'
  const { id, productId, sku } = await given.variant({
    name,
    categoryId: category.id,
    price: 4_321_00,
    mrp: 9_999_00,
  })
  const without = whereShown(productId, category.id, name)
  const [old, now] = [/4,321|432100/, /3,210|321000/]
  await expect.poll(() => without(old), soon).toEqual([])
  // Both processes have cached it now, so what follows is not simply made anew.
  for (const shop of [first, second])
    await expect
      .poll(async () => (await ask(shop, `/product/${productId}`)).isKept, soon)
      .toBe(true)

  const form = new FormData()
  const variants = [{ id, sku, price: 3_210_00, mrp: 9_999_00 }]
  form.set('data', JSON.stringify({ name, categoryId: category.id, version: 1, variants }))
  const changed = await fetch(`${first.origin}/api/products/${productId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${catalogue.token}` },
    body: form,
  })
  expect(changed.status).toBe(200)

  for (const path of [`/product/${productId}`, `/api/products/${productId}`])
    expect((await ask(first, path)).text).toMatch(now)
  await expect.poll(() => without(now), soon).toEqual([])
  expect((await ask(second, `/api/products/${productId}`)).text).not.toMatch(old)
})

test('when five hundred shoppers at two processes, two hundred of them guests, want fifty saws, exactly fifty get one', async () => {
  const saw = await given.variant({ name: 'Circular saw', onHand: 50 })

  const rushed = await rush(db, {
    origins: [first.origin, second.origin],
    variantId: saw.id,
    buyers: 500,
  })

  expect(listFlaws(rushed, 50)).toEqual([])
  expect(rushed.answers).toHaveLength(500)
  await expectCleanBooks(db)
})

test('a process that is stopped finishes its requests, and their orders are kept', async () => {
  const held: ServerResponse[] = []
  const gateway = createServer((_request, response) => void held.push(response))
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  const third = await open('third', {
    RAZORPAY_API_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
    RAZORPAY_KEY_ID: 'rzp_test_1',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'secret',
  })
  const drill = await given.variant({ name: 'Drill' })
  const [buyer] = await gather(db, 1, () => [{ id: drill.id }])
  if (!buyer) throw new Error('nobody came')
  const body = await quoted(third.origin, buyer, 'ONLINE')

  const begun = tryToOrder(third.origin, buyer, body)
  await expect.poll(() => held.length, soon).toBe(1)
  const ended = end(third.child, 'SIGTERM')
  await expect.poll(third.said, soon).toContain('Closing ...')
  held[0]?.setHeader('content-type', 'application/json').end('{"id":"order_held"}')
  const answer = await begun

  expect(answer.status).toBe(201)
  expect(await ended).toBe(0)
  expect((await tryToOrder(first.origin, buyer, body)).orderId).toBe(answer.orderId)
  await expectCleanBooks(db)
  gateway.close()
})

/** One request over connections that are kept, as a proxy keeps them. */
const askOver = (agent: Agent, url: string) =>
  new Promise<{ status: number; isKept: boolean }>((resolve, reject) => {
    get(url, { agent }, (response) => {
      const { statusCode = 0, headers } = response
      response.resume().once('end', () => {
        resolve({ status: statusCode, isKept: headers.connection !== 'close' })
      })
    }).once('error', reject)
  })

test('no request fails while a process that drains is stopped under load', async () => {
  const fourth = await open('fourth', { DRAIN_SECONDS: '5' })
  const agent = new Agent({ keepAlive: true })
  const counted = { answers: 0, failed: 0, isOver: false }
  /** It goes elsewhere as soon as an answer ends the connection, as a proxy does. */
  const load = Array.from({ length: 8 }, async () => {
    let { origin } = fourth
    while (!counted.isOver) {
      const { status, isKept } = await askOver(agent, `${origin}/api/categories`)
      counted.answers += 1
      if (status !== 200) counted.failed += 1
      if (!isKept) origin = first.origin
    }
  })
  const answered = (count: number) =>
    expect.poll(() => counted.answers, soon).toBeGreaterThan(count)
  await answered(100)

  const ended = end(fourth.child, 'SIGTERM')
  await expect.poll(fourth.said, soon).toContain('Closing ...')
  const ready = await fetch(`${fourth.origin}/readyz`)
  const late = await fetch(`${fourth.origin}/api/categories`)

  expect([ready.status, late.status, late.headers.get('connection')]).toEqual([404, 200, 'close'])
  expect(await ended).toBe(0)
  await answered(counted.answers + 100)
  counted.isOver = true
  await Promise.all(load)
  expect(counted.failed).toBe(0)
  agent.destroy()
})

test('a process with another settings key does not open beside them, and says what to set', async () => {
  const { text, status } = await refused

  expect(status).toBe(1)
  expect(text.trim().split('\n').at(-1)).toMatch(
    /^SETTINGS_KEY: the open process on .+ has another settings key than .+stranger\/settings\.key\. Set SETTINGS_KEY to one key for all/,
  )
})

test('Health lists every open process, and not the one that was stopped', async () => {
  const owner = await given.admin('OWNER')
  const headers = { authorization: `Bearer ${owner.token}` }
  const answer = await fetch(`${second.origin}/api/admin/health`, { headers })
  const { processes } = (await answer.json()) as Health

  const row = ({ origin }: Running, isThis: boolean) =>
    expect.objectContaining({
      address: origin.replace('http://', ''),
      isThis,
      isLive: true,
      differs: [],
      picturesBucket: `${s3.place.endpoint}/${s3.place.bucket}`,
    })
  expect(processes).toHaveLength(2)
  expect(processes).toEqual(expect.arrayContaining([row(first, false), row(second, true)]))
})
