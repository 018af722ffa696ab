import { sql } from 'kysely'
import { type CategoryDetail, CategoryWrite } from '#contract/catalogue/categories.ts'
import { listCategoryNames, readCategory } from '#server/catalogue/products/categories.ts'
import { removeCategory } from '#server/catalogue/products/remove-category.ts'
import { addCategory, updateCategory } from '#server/catalogue/products/write-category.ts'
import { system } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import * as cells from '../../records/cells.ts'
import { specDefinitions } from '../../records/spec-cells.ts'
import { type FlatKind, flatColumn } from '../flat-columns.ts'
import type { ItemRow } from '../import-kind.ts'
import { oneByOne } from '../one-by-one.ts'
import {
  categoryIds,
  categoryPaths,
  normaliseCategoryPath,
  splitCategoryPath,
} from '../products/category-ids.ts'

type PlacedCategory = CategoryDetail & { path: string }

const pathTitle = 'Category'

/** Categories, by their path from the top: a category comes after the one it is in. */
export const categories: FlatKind<PlacedCategory> = {
  name: 'categories',
  access: 'catalogue',
  columns: [
    flatColumn(pathTitle, 'path', cells.words, ({ path }) => path, {
      isNeeded: true,
      aliases: ['Name', 'Path', 'Category path'],
    }),
    flatColumn('Description', 'description', cells.plainWords, (category) => category.description),
    flatColumn('Position', 'position', cells.number, ({ position }) => position, {
      isNeeded: true,
    }),
    flatColumn('HSN', 'hsn', cells.words, ({ hsn }) => hsn, { aliases: ['HSN code'] }),
    flatColumn('Usual HSN', 'usualHsn', cells.list, ({ usualHsn }) => usualHsn),
    flatColumn('GST %', 'gstRate', cells.gstRate, ({ gstRate }) => gstRate, { aliases: ['GST'] }),
    flatColumn('Return rule', 'returnRule', cells.word, ({ returnRule }) => returnRule),
    flatColumn('Return days', 'returnDays', cells.number, ({ returnDays }) => returnDays),
    flatColumn('Paid beforehand', 'noCod', cells.yesNo, ({ noCod }) => noCod),
    flatColumn(
      'Specifications',
      'specTemplate',
      specDefinitions,
      ({ specTemplate }) => specTemplate,
      { aliases: ['Spec template', 'Attributes'] },
    ),
  ],
  keys: [pathTitle],
  schema: CategoryWrite,
  idOf: ({ id }) => id,
  resolve: async (tx, { path, ...fields }, { state, row }) => {
    if (state) return fields
    const { above, name } = splitCategoryPath(String(path))
    if (above === null) return { ...fields, name }
    const ids = categoryIds(await listCategoryNames(tx))
    const parentId = ids.get(above.toLowerCase()) ?? (row && (await addAbove(tx, above, row)))
    if (!parentId)
      throw invalid({ path: `Category ${above} does not exist. Put its row above this one.` })
    return { ...fields, name, parentId }
  },
  ...oneByOne<PlacedCategory>({
    find: async (db, line) => {
      const path = normaliseCategoryPath(line[pathTitle] ?? '')
      const all = categoryPaths(await listCategoryNames(db))
      const [id] = [...all].find(([, known]) => known.toLowerCase() === path) ?? []
      return id === undefined ? null : placed(db, id)
    },
    read: async (db, id) => {
      const all = await listCategoryNames(db)
      return all.some((category) => category.id === id) ? placed(db, id) : null
    },
    add: async (tx, fields, { actor }) => {
      const { id } = await addCategory(tx, fields, { actor, pictures: [] })
      return placed(tx, id)
    },
    update: async (tx, { id }, fields, { actor }) => {
      await updateCategory(tx, id, fields, { actor, pictures: [] })
      return placed(tx, id)
    },
    remove: (tx, { id }, actor) => removeCategory(tx, id, undefined, { actor }),
  }),
  list: async (db, after, most) => {
    const paths = [...categoryPaths(await listCategoryNames(db))].toSorted(byPath)
    const from = after === 0 ? 0 : paths.findIndex(([id]) => id === after) + 1
    return Promise.all(paths.slice(from, from + most).map(([id]) => placed(db, id)))
  },
}

/** A category comes after the one it is in. */
const byPath = ([, a]: [number, string], [, b]: [number, string]) =>
  a.split(' > ').length - b.split(' > ').length || (a < b ? -1 : 1)

async function placed(db: Db, id: number): Promise<PlacedCategory> {
  const paths = categoryPaths(await listCategoryNames(db))
  return { ...(await readCategory(db, id)), path: paths.get(id) ?? '' }
}

/**
 * Adds the categories above, if earlier rows of the same file are about them. In a run those are there already; this
 * is for the dry run, which takes each row back.
 */
async function addAbove(tx: Tx, path: string, row: ItemRow): Promise<number | null> {
  const cell = sql<string>`lines->0->'cells'->>${pathTitle}`
  const earlier = await tx
    .selectFrom('importRows')
    .select('place')
    .where('importId', '=', row.importId)
    .where('place', '<', row.place)
    .where('state', '!=', 'WRONG')
    .where(sql`lower(regexp_replace(${cell}, '\\s*>\\s*', ' > ', 'g'))`, '=', path.toLowerCase())
    .executeTakeFirst()
  if (!earlier) return null
  const { above, name } = splitCategoryPath(path)
  const ids = categoryIds(await listCategoryNames(tx))
  const parentId =
    above === null ? null : (ids.get(above.toLowerCase()) ?? (await addAbove(tx, above, row)))
  if (above !== null && parentId === null) return null
  return (await addCategory(tx, { name, parentId }, { actor: system, pictures: [] })).id
}
