// What happens in the shop while `npm run bench -- uncached` measures.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { importsApi } from '#contract/backoffice/imports.ts'
import { apiVia, overHttp, type Send } from '#contract/client.ts'
import { newToken, tokenHash } from '#server/platform/tokens.ts'
import { asked, type LargeShop } from './large-shop.ts'

/** Goes on until it is told to stop. */
type Disturbance = (shop: LargeShop, shownId: number | null) => Promise<() => Promise<void>>

export const disturbances = {
  alone: async () => async () => undefined,
  /** Each second the price of some product changes. */
  edits: async (shop) => everySecond((turn) => editPrice(shop, productAt(shop, turn))),
  /** Each second the price of a product changes that the page shows. */
  shown: async (shop, shownId) =>
    everySecond((turn) => editPrice(shop, shownId ?? productAt(shop, turn))),
  /** A file of products is being written to the shop: new prices for as many as five thousand. */
  import: runImport,
} as const satisfies Record<string, Disturbance>
export type DisturbanceName = keyof typeof disturbances
export const disturbanceNames = Object.keys(disturbances) as DisturbanceName[]

/** From the end, because the measured addresses begin at the start. */
const productAt = ({ productIds }: LargeShop, turn: number) =>
  productIds.at(-1 - (turn % productIds.length)) ?? 0

async function everySecond(work: (turn: number) => Promise<unknown>) {
  const stopping = new AbortController()
  const ended = (async () => {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      await work(turn)
      await pause(1_000, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    stopping.abort()
    await ended
  }
}

/** In the database, as another process of the shop would. */
const editPrice = ({ url }: LargeShop, productId: number) =>
  asked(
    url,
    `update variants set price = price % 1000000 + 100, mrp = greatest(mrp, price % 1000000 + 100)
    where product_id = ${productId}`,
  )

const fileLines = 5_000

async function runImport({ url, origin }: LargeShop) {
  const token = await addStaff(url)
  const send: Send = (path, init) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return fetch(origin + path, { ...init, headers })
  }
  const api = apiVia(overHttp(send))
  const file = new File([await newPrices(url)], 'prices.csv')
  const { id } = await api(importsApi.start, { body: {}, files: [{ field: 'file', file }] })
  const is = async (status: string) =>
    (await api(importsApi.one, { params: { id } })).status === status
  while (!(await is('CHECKED'))) await pause(200)
  await api(importsApi.run, { params: { id }, body: { skipWrong: true } })
  return async () => {
    if (await is('DONE')) console.error('the import was done before the measurement')
    else await api(importsApi.cancel, { params: { id } })
  }
}

/** A file that raises the price of each by a few rupees, so that every line changes its product. */
async function newPrices(url: string): Promise<string> {
  const { rows } = await asked<{ sku: string; price: string; mrp: string }>(
    url,
    `select sku, price, mrp from variants order by hashint8(id) limit ${fileLines}`,
  )
  const lines = rows.map(({ sku, price, mrp }) => ({
    SKU: sku,
    Price: rupees(Number(price) + 300),
    MRP: rupees(Math.max(Number(mrp), Number(price) + 300)),
  }))
  return stringify(lines, { header: true })
}

const rupees = (amount: number) => (amount / 100).toFixed(2)

/** A new member of staff for each file, because one account may send only so many in an hour. */
async function addStaff(url: string): Promise<string> {
  const token = newToken()
  const name = `staff${randomUUID().slice(0, 8)}`
  await asked(
    url,
    `with person as (
       insert into users (username, email, first_name, last_name, password_hash, user_type, role)
       values ('${name}', '${name}@example.in', 'Meera', 'Iyer', 'none', 'ADMIN', 'CATALOGUE') returning id)
     insert into sessions (user_id, token_hash, expires_at)
     select id, '\\x${tokenHash(token).toString('hex')}', now() + interval '1 day' from person`,
  )
  return token
}
