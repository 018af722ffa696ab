import { listPages } from '../company/pages.ts'
import type { Db } from '../db/database.ts'
import { notFound } from '../errors.ts'
import { type Markup, markup } from './markup.ts'

type Entry = { path: string; changedAt: string | null }

/** The most addresses of one file; the protocol takes five times as many. */
const addressesPerPart = 10_000

/** Every public address of the shop; for a large shop, a list of the parts that hold them. */
export async function readSitemap(
  db: Db,
  publicUrl: string,
  partSize = addressesPerPart,
): Promise<string> {
  const shelves = await listShelves(db)
  const products = await countProducts(db)
  if (shelves.length + products <= partSize)
    return urlSet(publicUrl, [...shelves, ...(await listProducts(db, 0, partSize))])
  const parts = Array.from({ length: 1 + Math.ceil(products / partSize) }, (_, index) => index + 1)
  return documentOf(
    markup`<sitemapindex xmlns="${namespace}">${parts.map(
      (part) => markup`<sitemap><loc>${publicUrl}/sitemap-${part}.xml</loc></sitemap>`,
    )}</sitemapindex>`,
  )
}

/** One part of a large shop: the first is its shelves and policies, the others its products. */
export async function readSitemapPart(
  db: Db,
  publicUrl: string,
  part: number,
  partSize = addressesPerPart,
): Promise<string> {
  if (part === 1) return urlSet(publicUrl, await listShelves(db))
  const products = await listProducts(db, part - 2, partSize)
  if (products.length === 0) throw notFound('This part of the sitemap')
  return urlSet(publicUrl, products)
}

async function listShelves(db: Db): Promise<Entry[]> {
  const categories = await db
    .selectFrom('categories')
    .select('id')
    .orderBy('id')
    .limit(addressesPerPart / 2)
    .execute()
  const pages = await listPages(db)
  return [
    { path: '/', changedAt: null },
    ...categories.map(({ id }) => ({ path: `/category/${id}`, changedAt: null })),
    { path: '/contact-us', changedAt: null },
    ...pages.map(({ slug, updatedAt }) => ({ path: `/${slug}`, changedAt: updatedAt })),
  ]
}

async function countProducts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'PUBLISHED')
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function listProducts(db: Db, part: number, partSize: number): Promise<Entry[]> {
  const products = await db
    .selectFrom('products')
    .select(['id', 'updatedAt'])
    .where('status', '=', 'PUBLISHED')
    .orderBy('id')
    .limit(partSize)
    .offset(part * partSize)
    .execute()
  return products.map(({ id, updatedAt }) => ({ path: `/product/${id}`, changedAt: updatedAt }))
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const urlSet = (publicUrl: string, entries: Entry[]) =>
  documentOf(
    markup`<urlset xmlns="${namespace}">${entries.map(
      ({ path, changedAt }) =>
        markup`<url><loc>${publicUrl}${path}</loc>${
          changedAt && markup`<lastmod>${changedAt.slice(0, 10)}</lastmod>`
        }</url>`,
    )}</urlset>`,
  )

const documentOf = ({ markup: text }: Markup) => `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`
