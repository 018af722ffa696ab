import { type RawBuilder, sql } from 'kysely'
import type { AdminBrand } from '#contract/catalogue/admin-brands.ts'
import type { BrandDetail } from '#contract/catalogue/brands.ts'
import { taggedRead } from '#server/platform/cache/reads.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { parameter, preparedStatement } from '#server/platform/db/prepared-statement.ts'
import { notFound } from '#server/platform/errors.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'

/** A brand by its slug or a former slug, with what `count` says about its products. One statement. */
export async function readBrand(
  db: Db,
  slug: string,
  count: (id: number) => BrandDetail['categories'],
): Promise<BrandDetail> {
  const [brand] = await taggedRead(['brands'], () => brandBySlug(db, { slug }))
  if (!brand) throw notFound('This brand')
  const categories = count(brand.id)
  const productCount = categories.reduce((sum, category) => sum + category.productCount, 0)
  return withLogo({ ...brand, productCount, categories })
}

const brandBySlug = preparedStatement(
  { slug: parameter<string>() },
  ({ slug }) => sql<Omit<BrandDetail, 'logoUrl' | 'productCount' | 'categories'> & Logo>`
    select b.id, b.name, b.slug, b.description, u.filename as logo
    from brands b left join uploads u on u.id = b.logo_id
    where b.id = coalesce(
      (select id from brands where slug = ${slug}),
      (select brand_id from brand_slugs where slug = ${slug}))`,
)

/** All brands with their former slugs, by name, for the back office. One statement. */
export const listAllBrands = (db: Db): Promise<AdminBrand[]> => selectAdminBrands(db, sql`true`)

/** One brand as the back office sees it. */
export async function readAdminBrand(db: Db, id: number): Promise<AdminBrand> {
  const [brand] = await selectAdminBrands(db, sql`b.id = ${id}`)
  if (!brand) throw notFound('This brand')
  return brand
}

async function selectAdminBrands(db: Db, which: RawBuilder<unknown>): Promise<AdminBrand[]> {
  const { rows } = await sql<Omit<AdminBrand, 'logoUrl'> & Logo>`
    select b.id, b.name, b.slug, b.description, b.version, b.is_authorised,
      b.registration_url, b.centres_url, b.service_phone, u.filename as logo,
      coalesce(goods.published, 0)::int as product_count, coalesce(goods.all, 0)::int as all_products,
      array(select s.slug from brand_slugs s where s.brand_id = b.id order by s.slug) as former_slugs
    from brands b
    left join (
      select brand_id, count(*) as all, count(*) filter (where status = 'PUBLISHED') as published
      from products group by brand_id
    ) goods on goods.brand_id = b.id
    left join uploads u on u.id = b.logo_id
    where ${which} order by lower(b.name)`.execute(db)
  return rows.map(withLogo)
}

type Logo = { logo: string | null }

/** A brand with the address of its logo instead of the file's name. */
export const withLogo = <Row extends Logo>({ logo, ...row }: Row) => ({
  ...row,
  logoUrl: logo && pictureUrl(logo),
})

/** The ids of the brands with these names, in any case; unknown brands are added. */
export async function findOrAddBrands(
  tx: Tx,
  names: readonly string[],
): Promise<Map<string, number>> {
  const ids = await findBrandIds(tx, names)
  for (const name of new Set(names))
    if (!ids.has(name)) ids.set(name, await findOrAddBrand(tx, name))
  return ids
}

/** The id of the brand with that name, in any case; an unknown brand is added. */
export async function findOrAddBrand(tx: Tx, name: string): Promise<number> {
  const slug = slugOf(name)
  for (let attempt = 1; ; attempt++) {
    const known = await findBrandId(tx, name)
    if (known !== null) return known
    const made = await tx
      .insertInto('brands')
      .values({ name, slug: attempt === 1 ? slug : `${slug}-${attempt}` })
      // Either another request has just added the same brand, or another brand has this slug.
      .onConflict((row) => row.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return made.id
  }
}

/** The ids of the brands with these names, in any case; names that the shop does not have are missing. */
export async function findBrandIds(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`
    select sought.name, b.id from unnest(${names}::text[]) as sought (name)
    join brands b on lower(b.name) = lower(sought.name)`.execute(db)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** The id of a brand by its name, in any case; null if there is none. */
export const findBrandId = async (db: Db, name: string): Promise<number | null> =>
  (await findBrandIds(db, [name])).get(name) ?? null

/** Those of the brands with these names, in any case, that no product has. */
export async function findUnusedBrands(
  db: Db,
  names: readonly string[],
): Promise<{ id: number; version: number }[]> {
  const ids = [...(await findBrandIds(db, names)).values()]
  if (ids.length === 0) return []
  return db
    .selectFrom('brands as brand')
    .select(['brand.id', 'brand.version'])
    .where('brand.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('products')
            .select('products.id')
            .whereRef('products.brandId', '=', 'brand.id'),
        ),
      ),
    )
    .orderBy('brand.id')
    .execute()
}

const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'brand'
