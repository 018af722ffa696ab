import { type RawBuilder, sql } from 'kysely'
import type { AdminBrand, Brand, BrandDetail } from '#contract/catalogue/brands.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'

/** Brands with published products, by name; only those have a page worth finding. One statement. */
export async function listBrands(db: Db): Promise<Brand[]> {
  const { rows } = await sql<BrandRow>`
    select b.id, b.name, b.slug, u.filename as logo, count(*)::int as product_count
    from brands b join products p on p.brand_id = b.id and p.status = 'PUBLISHED'
    left join uploads u on u.id = b.logo_id
    group by b.id, u.filename order by lower(b.name)`.execute(db)
  return rows.map(withLogo)
}

/** A brand by its slug or a former slug, with the categories of its products. One statement. */
export async function readBrand(db: Db, slug: string): Promise<BrandDetail> {
  const { rows } = await sql<Omit<BrandDetail, 'logoUrl'> & Logo>`
    with brand as (
      select * from brands
      where slug = ${slug} or id = (select brand_id from brand_slugs where slug = ${slug})
      order by slug <> ${slug} limit 1
    ),
    shelves as (
      select c.id, c.name, count(*)::int as product_count
      from products p join categories c on c.id = p.category_id
      where p.brand_id = (select id from brand) and p.status = 'PUBLISHED'
      group by c.id
    )
    select brand.id, brand.name, brand.slug, brand.description, u.filename as logo,
      (select coalesce(sum(product_count), 0)::int from shelves) as product_count,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name,
          'productCount', product_count) order by product_count desc, name), '[]')
        from shelves) as categories
    from brand left join uploads u on u.id = brand.logo_id`.execute(db)
  if (!rows[0]) throw notFound('This brand')
  return withLogo(rows[0])
}

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
type BrandRow = Omit<Brand, 'logoUrl'> & Logo

const withLogo = <Row extends Logo>({ logo, ...row }: Row) => ({
  ...row,
  logoUrl: logo && pictureUrl(logo),
})

/** The id of the brand with that name, in any case; an unknown brand is added. */
export async function findOrAddBrand(tx: Tx, name: string): Promise<number> {
  const slug = slugOf(name)
  for (let attempt = 1; ; attempt++) {
    const known = await tx
      .selectFrom('brands')
      .select('id')
      .where(sql`lower(name)`, '=', sql`lower(${name})`)
      .executeTakeFirst()
    if (known) return known.id
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

const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'brand'
