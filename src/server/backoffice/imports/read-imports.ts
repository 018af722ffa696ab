import { type SelectQueryBuilder, sql } from 'kysely'
import type { LeftOutRow } from '#contract/backoffice/file-choices.ts'
import type {
  Import,
  ImportChange,
  ImportKindName,
  ImportProblem,
  importsApi,
} from '#contract/backoffice/imports.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { DB } from '#server/platform/db/schema.gen.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Column } from '../records/csv-file.ts'
import { problemTitle } from './file/headings.ts'
import type { FileLine } from './file/table.ts'
import { nobodyNamesIt } from './pictures/list-zip.ts'

type Query = Input<typeof importsApi.rows>['query']

/** An import with the number of its products in each state. */
export async function readImport(db: Db, id: number): Promise<Import> {
  const [found] = await selected(db.selectFrom('imports').where('imports.id', '=', id))
  if (!found) throw importNotFound()
  return found
}

/** The imports of these kinds, the newest first. */
export async function listImports(
  db: Db,
  kinds: readonly ImportKindName[],
  { page, limit }: { page: number; limit: number },
) {
  const own = db.selectFrom('imports').where('kind', 'in', kinds)
  const { total } = await own
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const newest = own
    .orderBy('imports.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  return { imports: await selected(newest), page, limit, total }
}

/** The products of a file in its order, optionally in one state. Refuses an import that does not exist. */
export async function listImportRows(
  db: Db,
  id: number,
  { state, page, limit }: Query,
): Promise<Reply<typeof importsApi.rows>> {
  const { counts, total: all } = await readImport(db, id)
  const rows = await db
    .selectFrom('importRows')
    .select(['name', productOf.as('productId'), 'state', 'problems', 'changes'])
    .select(sql<number>`(lines->0->>'line')::int`.as('line'))
    .where('importId', '=', id)
    .$if(state !== undefined, (some) => some.where('state', '=', state ?? 'WAITING'))
    .orderBy('place')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return {
    rows: rows.map(({ problems, changes, ...row }) => ({
      ...row,
      problems: problems as unknown as ImportProblem[],
      changes: changes as unknown as ImportChange[],
    })),
    page,
    limit,
    total: state ? (counts[state] ?? 0) : all,
  }
}

/** The product of an item, while the shop has it. Other items have no page of their own. */
const productOf = sql<
  number | null
>`(select products.id from products join imports on imports.id = import_id
  where products.id = subject_id and imports.kind in ('products', 'prices'))`

type WrongLine = { cells: FileLine['cells']; message: string }

/** The columns of the file of invalid lines: those of the original file, and the problem. */
export async function readWrongColumns(db: Db, id: number): Promise<Column<WrongLine>[]> {
  const { columns } = await db
    .selectFrom('imports')
    .select('columns')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(importNotFound)
  return columnsOf(columns)
}

const productsAtOnce = 10

/** The invalid lines as they came, each with its problems, to be corrected and sent again. */
export async function* readWrongLines(db: Db, id: number): AsyncGenerator<WrongLine[]> {
  for (let last = -1; ; ) {
    const rows = await db
      .selectFrom('importRows')
      .select(['place', 'lines', 'problems'])
      .where('importId', '=', id)
      .where('state', '=', 'WRONG')
      .where('place', '>', last)
      .orderBy('place')
      .limit(productsAtOnce)
      .execute()
    for (const { lines, problems, place } of rows) {
      yield wrongLinesOf(lines as unknown as FileLine[], problems as unknown as ImportProblem[])
      last = place
    }
    if (rows.length < productsAtOnce) return
  }
}

const wrongLinesOf = (lines: FileLine[], problems: ImportProblem[]): WrongLine[] =>
  lines.map(({ line, cells }) => {
    const own = problems.filter((problem) => problem.line === line)
    const message = own.map(({ column, message }) => (column ? `${column}: ${message}` : message))
    return { cells, message: message.join('\n') }
  })

const columnsOf = (titles: string[]): Column<WrongLine>[] => [
  { title: problemTitle, words: ({ message }) => message },
  ...titles
    .filter((title) => title !== '')
    .map((title) => ({ title, words: ({ cells }: WrongLine) => cells[title] })),
]

const shownNames = 20

/** The pictures of an import, counted; null if there are none. */
const picturesOf = sql<Import['pictures']>`(
  select case when count(*) > 0 or zip_bytes is not null then json_build_object(
    'total', count(*) filter (where not is_unused),
    'waiting', count(*) filter (where upload_id is null and problem is null),
    'wrong', count(*) filter (where problem is not null and not is_unused),
    'received', case when is_zip_listed then zip_bytes else (
      select coalesce(sum(length(bytes)), 0) from import_zip_pieces where import_id = imports.id) end,
    'zipBytes', coalesce(zip_bytes, 0),
    'unused', coalesce(to_json(
      (array_agg(name order by name) filter (where is_unused))[1:${sql.lit(shownNames)}]), '[]')
  ) end
  from (select *, coalesce(problem = ${nobodyNamesIt}, false) as is_unused
    from import_pictures where import_id = imports.id) named)`

type Imports = SelectQueryBuilder<DB, 'imports', object>

async function selected(imports: Imports): Promise<Import[]> {
  const rows = await imports
    .select(['imports.id', 'kind', 'filename', 'status', 'unread', 'broughtBy as by', 'createdAt'])
    .select(['problem', 'leftOut', picturesOf.as('pictures')])
    .select(
      sql<Record<string, number>>`(select coalesce(json_object_agg(state, count), '{}') from (
        select state, count(*)::int from import_rows where import_id = imports.id group by state) s)`.as(
        'counts',
      ),
    )
    .execute()
  return rows.map(({ leftOut, ...row }) => ({
    ...row,
    leftOut: leftOut as unknown as LeftOutRow[],
    total: Object.values(row.counts).reduce((all, count) => all + count, 0),
  }))
}

export const importNotFound = () => notFound('This import')
