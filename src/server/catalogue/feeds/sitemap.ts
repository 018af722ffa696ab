import { sql } from 'kysely'
import { paths } from '#contract/paths.ts'
import { pagePath } from '#contract/people/notice-languages.ts'
import type { UrlOf } from '#contract/url-of.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Markup, markup } from '#server/platform/markup.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'
import { listPages } from '#server/shop/pages/pages.ts'

type Entry = { path: string; changedAt: string | null; pictures?: string[] }
type Part = { name: string; changedAt: string | null; count: number }

/**
 * How many product ids one file covers. With 20 images each, a file stays below 30 MB; the protocol allows
 * 50,000 addresses and 50 MB.
 */
const numbersPerPart = 5_000

/** Lists every public address of the shop; a large shop gets an index of sitemap parts instead. */
export async function readSitemap(
  db: Db,
  urlOf: UrlOf,
  partSize = numbersPerPart,
): Promise<string> {
  const parts = await listParts(db, partSize)
  const total = parts.reduce((sum, { count }) => sum + count, 0)
  if (total <= partSize) {
    const entries = await Promise.all(parts.map(({ name }) => readPart(db, name, partSize)))
    return urlSet(urlOf, entries.flat())
  }
  return documentOf(
    markup`<sitemapindex xmlns="${namespace}">${parts.map(
      ({ name, changedAt }) =>
        markup`<sitemap><loc>${urlOf(`/sitemap-${name}.xml`)}</loc>${lastChange(changedAt)}</sitemap>`,
    )}</sitemapindex>`,
  )
}

/**
 * Returns one part by its name: `pages`, `categories`, `brands`, `products-1` and so on. Refuses an empty
 * part.
 */
export async function readSitemapPart(
  db: Db,
  urlOf: UrlOf,
  name: string,
  partSize = numbersPerPart,
): Promise<string> {
  const entries = await readPart(db, name, partSize)
  if (entries.length === 0) throw notFound('This part of the sitemap')
  return urlSet(urlOf, entries)
}

async function listParts(db: Db, partSize: number): Promise<Part[]> {
  const parts = await Promise.all(
    ['pages', 'categories', 'brands'].map(async (name) => {
      const entries = await readPart(db, name, partSize)
      return { name, changedAt: latest(entries), count: entries.length }
    }),
  )
  const { rows } = await sql<Part>`
    select 'products-' || part as name, count(*)::int as count, max(updated_at) as changed_at
    from (
      select (id - 1) / ${partSize}::int + 1 as part, updated_at
      from products where status = 'PUBLISHED'
    ) numbered
    group by part order by part`.execute(db)
  return [...parts.filter(({ count }) => count > 0), ...rows]
}

const latest = (entries: Entry[]) =>
  entries.reduce<string | null>(
    (last, { changedAt }) => (changedAt && (!last || changedAt > last) ? changedAt : last),
    null,
  )

async function readPart(db: Db, name: string, partSize: number): Promise<Entry[]> {
  if (name === 'pages') return listShopPages(db)
  if (name === 'categories') return listCategoryPages(db)
  if (name === 'brands') return listBrandPages(db)
  return listProductPages(db, Number(name.replace('products-', '')), partSize)
}

async function listShopPages(db: Db): Promise<Entry[]> {
  const pages = await listPages(db)
  return [
    { path: '/', changedAt: null },
    { path: paths.contact, changedAt: null },
    { path: paths.track(), changedAt: null },
    ...pages.map(({ slug, updatedAt }) => ({ path: pagePath(slug), changedAt: updatedAt })),
  ]
}

/**
 * The categories with goods in or below them, as the shop's menus have them. A category's page changes when the category or
 * anything in or below it changes.
 */
async function listCategoryPages(db: Db): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    with recursive tree as (
      select id as top, id from categories
      union all
      select tree.top, c.id from categories c join tree on c.parent_id = tree.id
    ),
    goods as (
      select category_id, max(updated_at) as changed_at
      from products where status = 'PUBLISHED' group by category_id
    )
    select '/category/' || c.id as path,
      greatest(c.updated_at, max(goods.changed_at)) as changed_at
    from categories c join tree on tree.top = c.id join goods on goods.category_id = tree.id
    group by c.id order by c.id`.execute(db)
  return rows
}

async function listBrandPages(db: Db): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select '/brand/' || b.slug as path, max(p.updated_at) as changed_at
    from brands b join products p on p.brand_id = b.id and p.status = 'PUBLISHED'
    group by b.id order by b.id`.execute(db)
  return rows
}

async function listProductPages(db: Db, part: number, partSize: number): Promise<Entry[]> {
  const { rows } = await sql<{ id: number; changedAt: string; filenames: string[] }>`
    select p.id, p.updated_at as changed_at, array(
      select u.filename from product_images i join uploads u on u.id = i.upload_id
      where i.product_id = p.id order by i.position, i.id
    ) as filenames
    from products p
    where p.status = 'PUBLISHED' and p.id > ${(part - 1) * partSize} and p.id <= ${part * partSize}
    order by p.id`.execute(db)
  return rows.map(({ id, changedAt, filenames }) => ({
    path: paths.product(id),
    changedAt,
    pictures: filenames.map(pictureUrl),
  }))
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const pictureNamespace = 'http://www.google.com/schemas/sitemap-image/1.1'

const urlSet = (urlOf: UrlOf, entries: Entry[]) =>
  documentOf(
    markup`<urlset xmlns="${namespace}" xmlns:image="${pictureNamespace}">${entries.map(
      ({ path, changedAt, pictures = [] }) =>
        markup`<url><loc>${urlOf(path)}</loc>${lastChange(changedAt)}${pictures.map(
          (picture) => markup`<image:image><image:loc>${urlOf(picture)}</image:loc></image:image>`,
        )}</url>`,
    )}</urlset>`,
  )

const lastChange = (time: string | null) => time && markup`<lastmod>${time}</lastmod>`

const documentOf = ({ markup: text }: Markup) => `<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`
