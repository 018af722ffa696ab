import { sql } from 'kysely'
import type { Brand, BrandDetail } from '#contract/catalogue/brands.ts'
import type { Db } from '#server/platform/db/database.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'

type WithLogo<T> = Omit<T, 'logoUrl'> & { logo: string | null }

/** The brands with published products as the database lists them: the reference for those from memory. */
export async function brandsInSql(db: Db): Promise<Brand[]> {
  const { rows } = await sql<WithLogo<Brand>>`
    select b.id, b.name, b.slug, u.filename as logo, count(*)::int as product_count
    from brands b join products p on p.brand_id = b.id and p.status = 'PUBLISHED'
    left join uploads u on u.id = b.logo_id
    group by b.id, u.filename order by lower(b.name)`.execute(db)
  return rows.map(({ logo, ...brand }) => ({ ...brand, logoUrl: logo && pictureUrl(logo) }))
}

/** The page of a brand, likewise. */
export async function brandPageInSql(db: Db, slug: string): Promise<BrandDetail | null> {
  const { rows } = await sql<WithLogo<BrandDetail>>`
    with brand as (select * from brands where slug = ${slug}),
    counts as (
      select c.id, c.name, count(*)::int as product_count
      from products p join categories c on c.id = p.category_id
      where p.brand_id = (select id from brand) and p.status = 'PUBLISHED'
      group by c.id
    )
    select brand.id, brand.name, brand.slug, brand.description, u.filename as logo,
      (select coalesce(sum(product_count), 0)::int from counts) as product_count,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name,
          'productCount', product_count) order by product_count desc, name), '[]')
        from counts) as categories
    from brand left join uploads u on u.id = brand.logo_id`.execute(db)
  const [row] = rows
  if (!row) return null
  const { logo, ...page } = row
  return { ...page, logoUrl: logo && pictureUrl(logo) }
}
