import type pg from 'pg'
import type { DemoCatalogue, DemoCategory } from '../catalogue/demo-types.ts'

/**
 * Returns the ids of the demo catalogue's categories by key. Creates missing ones with their spec
 * templates.
 */
export async function ensureCategories(
  client: pg.Client,
  { categories }: DemoCatalogue,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const category of categories) {
    const parentId = category.parentKey === null ? null : (ids.get(category.parentKey) ?? null)
    const { rows } = await client.query<{ id: number }>(
      'select id from categories where parent_id is not distinct from $1 and lower(name) = lower($2)',
      [parentId, category.name],
    )
    ids.set(category.key, rows[0]?.id ?? (await addCategory(client, category, parentId)))
  }
  return ids
}

async function addCategory(client: pg.Client, category: DemoCategory, parentId: number | null) {
  const { name, description, position, hsn, gstRate, specTemplate } = category
  const { rows } = await client.query<{ id: number }>(
    `insert into categories (parent_id, name, description, position, hsn, gst_rate_bp)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [parentId, name, description, position, hsn, Math.round(gstRate * 100)],
  )
  const id = rows[0]?.id ?? 0
  await client.query(
    `insert into spec_definitions
       (category_id, key, label, type, unit, choices, facet, card, required, spec_group, position)
     select $1, key, label, type, nullif(unit, ''), choices, facet, card, required, "group", position
     from jsonb_to_recordset($2) as one(key text, label text, type text, unit text, choices text[],
       facet boolean, card boolean, required boolean, "group" text, position int)`,
    [id, JSON.stringify(specTemplate.map((field, position) => ({ ...field, position })))],
  )
  return id
}

/** Returns the ids of brands by name. Creates missing ones. */
export async function ensureBrands(
  client: pg.Client,
  names: string[],
): Promise<Map<string, number>> {
  await client.query(
    `insert into brands (name, slug)
     select name, replace(lower(name), ' ', '-') from unnest($1::text[]) name on conflict do nothing`,
    [names],
  )
  const { rows } = await client.query<{ id: number; name: string }>(
    'select id, name from brands where name = any($1)',
    [names],
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** The first picture of each of these models, for models that the shop has a picture of. */
export async function picturesOf(
  client: pg.Client,
  models: string[],
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ model: string; uploadId: number }>(
    `select distinct on (p.model) p.model, i.upload_id as "uploadId"
     from products p join product_images i on i.product_id = p.id
     where p.model = any($1) order by p.model, i.position`,
    [models],
  )
  return new Map(rows.map(({ model, uploadId }) => [model, uploadId]))
}
