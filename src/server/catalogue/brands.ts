import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

/** Brands that have published products, by name. One statement. */
export async function listBrands(db: Db) {
  return db
    .selectFrom('brands as brand')
    .innerJoin('products as product', 'product.brandId', 'brand.id')
    .select(['brand.id', 'brand.name', 'brand.slug'])
    .select(sql<number>`count(*)::int`.as('productCount'))
    .where('product.status', '=', 'PUBLISHED')
    .groupBy('brand.id')
    .orderBy(sql`lower(brand.name)`)
    .execute()
}

/** The brand of that name in any case; one that nobody knew is made. */
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
      // Either somebody has just made the same brand, or another brand has this slug.
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
