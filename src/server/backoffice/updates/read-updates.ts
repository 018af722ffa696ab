import { sql } from 'kysely'
import type { UpdateKind, UpdatesQuery } from '#contract/backoffice/updates.ts'
import { type Db, inSnapshot } from '#server/platform/db/database.ts'
import { parameter, preparedStatement } from '#server/platform/db/prepared-statement.ts'
import { DomainError } from '#server/platform/errors.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import { numberChanges } from './number-changes.ts'

export type Updates<Entity> = {
  entities: (Entity & { changedAt: string })[]
  removed: number[]
  next: string
  hasMore: boolean
}

/**
 * The next page of what changed, each row as it is now. Positions and rows are read at one moment, and a row whose newest change
 * has no position yet is left to a later page. Refuses a cursor of another life of the database.
 */
export async function readUpdates<Entity extends { id: number }>(
  db: Db,
  kind: UpdateKind,
  { cursor, updatedSince, limit }: UpdatesQuery,
  listByIds: (db: Db, ids: number[]) => Promise<Entity[]>,
): Promise<Updates<Entity>> {
  const from = cursor === undefined ? null : readCursor(kind, cursor)
  await numberChanges(db, kind)
  return inSnapshot(db, async (snapshot) => {
    const page = await readPage(snapshot, {
      kind,
      after: from?.position ?? null,
      since: updatedSince ?? null,
      most: limit + 1,
    })
    if (from && isOutdated(from, page)) throw cursorOutdated()
    const places = page.places.slice(0, limit)
    const found = new Map(
      places.length === 0
        ? []
        : (
            await listByIds(
              snapshot,
              places.map(({ id }) => id),
            )
          ).map((one) => [one.id, one]),
    )
    const position = places.at(-1)?.position ?? page.start
    return {
      entities: places.flatMap(({ id, at }) => {
        const entity = found.get(id)
        return entity ? [{ ...entity, changedAt: at }] : []
      }),
      removed: places.flatMap(({ id }) => (found.has(id) ? [] : [id])),
      next: writeCursor(kind, { epoch: page.epoch, position }),
      hasMore: page.isBehind || page.places.length > limit,
    }
  })
}

/** A position that was not given yet is of a database that was lost. */
const isOutdated = ({ epoch, position }: Cursor, page: Page) =>
  epoch !== page.epoch || position > page.last

type Place = { id: number; position: number; at: string }
type Page = {
  epoch: string
  /** The last position that was given to anything. */
  last: number
  /** The position that this page begins after. */
  start: number
  /** Whether rows of this kind wait for a position. */
  isBehind: boolean
  places: Place[]
}

type PageRow = Omit<Page, 'places'> & { [Name in keyof Place]: Place[Name] | null }

async function readPage(db: Db, values: Parameters<typeof pageRows>[1]): Promise<Page> {
  const rows = await pageRows(db, values)
  const [first] = rows
  if (!first) throw new Error('row_epoch has no row')
  const places = rows.flatMap(({ id, position, at }) =>
    id === null || position === null || at === null ? [] : [{ id, position, at }],
  )
  return { ...first, places }
}

/** The index of positions is read in its order, so a page costs the same wherever it begins. */
const pageRows = preparedStatement(
  {
    kind: parameter<string>(),
    after: parameter<number | null>(),
    since: parameter<string | null>(),
    most: parameter<number>(),
  },
  ({ kind, after, since, most }) => sql<PageRow>`
    with start as materialized (
      select coalesce(${after}::bigint,
        case when ${since}::timestamptz is null then 0 else coalesce(
          (select position - 1 from row_positions where kind = ${kind}::text and at >= ${since}::timestamptz
            order by at, position limit 1),
          (select max(position) from row_positions where kind = ${kind}::text), 0) end) as position
    )
    select row_epoch() as epoch, (select last_value from row_position_numbers) as last, start.position as start,
      exists (select from row_changes where kind = ${kind}::text)
        or exists (select from row_fills where kind = ${kind}::text) as "isBehind",
      place.id, place.position, place.at
    from start left join lateral (
      select id, position, at from row_positions
      where kind = ${kind}::text and position > start.position
        and id <> all(array(select id from row_changes where kind = ${kind}::text))
      order by position limit ${most}::int
    ) place on true
    order by place.position`,
)

const cursorOutdated = () =>
  new DomainError(
    'conflict',
    'cursor_outdated',
    'This cursor is from before a backup was restored or another database server took over. Begin again without a cursor, and forget what is not given to you then.',
  )
