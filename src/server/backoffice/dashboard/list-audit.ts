import type { auditApi } from '#contract/backoffice/dashboard.ts'
import type { Input, Reply } from '#contract/endpoint.ts'
import type { Db } from '#server/platform/db/database.ts'

type Query = Input<typeof auditApi.list>['query']

/** The audit log, newest first. */
export async function listAudit(
  db: Db,
  { page, limit, subject, subjectId }: Query,
): Promise<Reply<typeof auditApi.list>> {
  let entriesQuery = db.selectFrom('auditLog')
  if (subject) entriesQuery = entriesQuery.where('subject', '=', subject)
  if (subjectId) entriesQuery = entriesQuery.where('subjectId', '=', subjectId)
  const entries = await entriesQuery
    .select(['id', 'at', 'actorName as actor', 'action', 'subject', 'subjectId', 'before', 'after'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await entriesQuery
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { entries, page, limit, total }
}
