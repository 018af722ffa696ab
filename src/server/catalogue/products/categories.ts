import { type RawBuilder, sql } from 'kysely'
import type {
  Category,
  CategoryDetail,
  SpecDefinition,
  SpecUse,
} from '#contract/catalogue/categories.ts'
import type { CategoryPage } from '#contract/catalogue/product-lists.ts'
import type { Crumb } from '#contract/catalogue/products.ts'
import type { Db } from '#server/platform/db/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { pictureUrl } from '#server/platform/uploads/pictures.ts'
import { breadcrumbsTo } from './breadcrumbs.ts'
import { findSuccessor, refuseCategory } from './redirects.ts'

/**
 * All categories in tree order: the top ones by position, then their children in the order of their parents,
 * and so on. One statement.
 */
export const listCategories = (db: Db): Promise<Category[]> => selectCategories(db, sql`true`)

/** Every category with its place in the tree, to find it by its path. */
export const listCategoryNames = (db: Db): Promise<Pick<Category, 'id' | 'name' | 'parentId'>[]> =>
  db.selectFrom('categories').select(['id', 'name', 'parentId']).orderBy('id').execute()

/**
 * The head of a category's page: its path and its direct children. For a merged category it returns the one
 * it was merged into. Two statements.
 */
export async function readCategoryHead(db: Db, id: number): Promise<CategoryPage['category']> {
  const [family, breadcrumbs] = await Promise.all([
    selectCategories(db, sql`c.id = ${id} or c.parent_id = ${id}`),
    readBreadcrumbs(db, id),
  ])
  const category = family.find((category) => category.id === id)
  if (!category) {
    const successor = await findSuccessor(db, id)
    return successor === null ? refuseCategory(db, id) : readCategoryHead(db, successor)
  }
  return { ...category, breadcrumbs, children: family.filter(({ parentId }) => parentId === id) }
}

/** A category with its spec template and tax defaults. Two statements. */
export async function readCategory(db: Db, id: number): Promise<CategoryDetail> {
  const [category] = await selectCategories(db, sql`c.id = ${id}`)
  if (!category) throw notFound('This category')
  const defaults = await db
    .selectFrom('categories')
    .select(['hsn', 'usualHsn', 'gstRateBp', 'returnRule', 'returnDays', 'noCod'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...category,
    specTemplate: await readTemplate(db, id),
    hsn: defaults.hsn,
    usualHsn: defaults.usualHsn,
    gstRate: defaults.gstRateBp === null ? null : defaults.gstRateBp / 100,
    returnRule: defaults.returnRule,
    returnDays: defaults.returnDays,
    noCod: defaults.noCod,
  }
}

/** The spec template of a category; it types the specs of its products. */
export const readTemplate = async (db: Db, categoryId: number): Promise<SpecDefinition[]> =>
  (await readTemplates(db, [categoryId])).get(categoryId) ?? []

/** The spec templates of categories; a category without specs is missing. */
export async function readTemplates(
  db: Db,
  categoryIds: readonly number[],
): Promise<Map<number, SpecDefinition[]>> {
  const rows = await db
    .selectFrom('specDefinitions')
    .select(['key', 'label', 'type', 'unit', 'choices', 'specGroup as group', 'categoryId'])
    .select(['facet', 'card', 'required'])
    .where('categoryId', '=', sql<number>`any(${categoryIds}::bigint[])`)
    .orderBy('position')
    .execute()
  const templates = new Map<number, SpecDefinition[]>()
  for (const { categoryId, ...definition } of rows)
    templates.set(categoryId, [...(templates.get(categoryId) ?? []), definition])
  return templates
}

/** The HSN codes that are usual in these categories, by their ids. No statement if there are none. */
export async function readUsualHsn(db: Db, categoryIds: readonly number[]) {
  if (categoryIds.length === 0) return new Map<number, never>()
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'name', 'hsn', 'usualHsn'])
    .where('id', '=', sql<number>`any(${categoryIds}::bigint[])`)
    .execute()
  return new Map(rows.map((category) => [category.id, category]))
}

/** For each spec of the template, how many of the category's own products state it. One statement. */
export async function readSpecUse(db: Db, categoryId: number): Promise<SpecUse> {
  const { rows } = await sql<SpecUse>`
    with goods as (
      select id, status = 'PUBLISHED' as is_published from products where category_id = ${categoryId}
    ),
    said as (
      select s.key, count(*)::int as products,
        count(*) filter (where is_published)::int as published
      from goods join product_specs s on s.product_id = goods.id group by s.key
    )
    select (select count(*)::int from goods) as products,
      (select count(*)::int from goods where is_published) as published,
      (select coalesce(json_agg(json_build_object('key', key, 'products', products,
        'published', published) order by key), '[]') from said) as keys`.execute(db)
  return rows[0] ?? { products: 0, published: 0, keys: [] }
}

async function readBreadcrumbs(db: Db, id: number): Promise<Crumb[]> {
  const { rows } = await sql<{ crumbs: Crumb[] }>`
    select ${breadcrumbsTo(sql`${id}`)} as crumbs`.execute(db)
  return rows[0]?.crumbs ?? []
}

type CategoryRow = Omit<Category, 'uploads'> & {
  uploads: Omit<Category['uploads'][number], 'url'>[]
}

/** Categories with the number of published products in and below each, level by level in display order. */
async function selectCategories(db: Db, which: RawBuilder<unknown>): Promise<Category[]> {
  const { rows } = await sql<CategoryRow>`
    with recursive shelf as (
      select id, array[position, id] as place from categories where parent_id is null
      union all
      select c.id, shelf.place || array[c.position, c.id]
      from categories c join shelf on c.parent_id = shelf.id
    ),
    wanted as (select c.* from categories c where ${which}),
    tree as (
      select id as top, id from wanted
      union all
      select tree.top, c.id from categories c join tree on c.parent_id = tree.id
    ),
    counts as (
      select tree.top, sum(here.products)::int as products
      from tree cross join lateral (
        select count(*) as products from products p
        where p.category_id = tree.id and p.status = 'PUBLISHED'
      ) here
      group by tree.top
    )
    select w.id, w.name, w.parent_id, w.position, w.description, w.version,
      coalesce(counts.products, 0) as product_count,
      (select coalesce(json_agg(json_build_object('id', u.id, 'filename', u.filename,
          'alt', cu.alt, 'width', u.width, 'height', u.height) order by cu.position), '[]')
        from category_uploads cu join uploads u on u.id = cu.upload_id
        where cu.category_id = w.id) as uploads
    from wanted w join shelf on shelf.id = w.id left join counts on counts.top = w.id
    order by cardinality(shelf.place), shelf.place`.execute(db)
  return rows.map((row) => ({
    ...row,
    uploads: row.uploads.map((upload) => ({
      ...upload,
      url: pictureUrl(upload.filename),
      alt: upload.alt || row.name,
    })),
  }))
}
