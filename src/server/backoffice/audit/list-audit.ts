import { sql } from 'kysely'
import type { auditApi } from '#contract/backoffice/audit.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'

type Query = Input<typeof auditApi.list>['query']

/**
 * The audit log, newest first. `before` goes on after the last id received, which costs the same at any
 * depth; `total` counts all entries of the filter.
 */
export async function listAudit(db: Db, query: Query): Promise<Reply<typeof auditApi.list>> {
  const { page, limit, before } = query
  const filtered = entriesOf(db, query)
  const entries = await filtered
    .$if(before !== undefined, (rows) => rows.where('id', '<', before ?? 0))
    .select(['id', 'at', 'actorId', 'actorName as actor', 'action', 'subject', 'subjectId'])
    .select(['before', 'after', 'ip', 'requestId'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(before === undefined ? (page - 1) * limit : 0)
    .execute()
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { entries, page, limit, total }
}

function entriesOf(db: Db, { actorId, action, subject, subjectId, from, to }: Query) {
  let entries = db.selectFrom('auditLog')
  if (actorId) entries = entries.where('actorId', '=', actorId)
  if (action) entries = entries.where('action', '=', action)
  if (subject) entries = entries.where('subject', '=', subject)
  if (subjectId) entries = entries.where('subjectId', '=', subjectId)
  if (from) entries = entries.where('at', '>=', sql<string>`india_midnight(${from}::date)`)
  if (to) entries = entries.where('at', '<', sql<string>`india_midnight(${to}::date + 1)`)
  return entries
}

/** Filters of the log. Former staff are found through their entries. */
export async function readAuditFilters(db: Db): Promise<Reply<typeof auditApi.filters>> {
  const actors = await db
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('role', 'is not', null)
    .orderBy('name')
    .execute()
  return {
    actors,
    actions: await valuesOf(db, 'action'),
    subjects: await valuesOf(db, 'subject'),
  }
}

/** The different values of a column. Each step looks the next one up in its index, however long the log is. */
async function valuesOf(db: Db, column: 'action' | 'subject'): Promise<string[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive known(value) as (
      (select min(${name}) from audit_log)
      union all
      select (select min(${name}) from audit_log where ${name} > known.value) from known
      where known.value is not null
    )
    select value from known where value is not null`.execute(db)
  return rows.map(({ value }) => value)
}
