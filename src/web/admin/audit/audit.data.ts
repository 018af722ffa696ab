import type { LoaderFunctionArgs } from 'react-router'
import { auditApi } from '#contract/backoffice/audit.ts'
import type { Input } from '#contract/endpoint.ts'
import { api } from '#web/session/api.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'

const entriesPerPage = 50

/** Loads the part of the log that the address asks for, and what it can be filtered by. */
export const auditLoader = authenticatedLoader(async ({ request }: LoaderFunctionArgs) => {
  const params = new URL(request.url).searchParams
  const [log, filters] = await Promise.all([
    api(auditApi.list, { query: queryIn(params) }),
    api(auditApi.filters),
  ])
  return {
    log,
    filters,
    next: log.entries.length === entriesPerPage ? log.entries.at(-1)?.id : null,
  }
})

/** Values of the address that the API would refuse are left out. */
function queryIn(params: URLSearchParams): Partial<Input<typeof auditApi.list>['query']> {
  const text = (key: string) => params.get(key)?.trim().slice(0, 60)
  const idOf = (key: string) => {
    const value = text(key)
    return value && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null
  }
  const dayOf = (key: string) => {
    const value = text(key)
    return value && /^20\d\d-\d\d-\d\d$/.test(value) ? value : null
  }
  const [before, actorId] = [idOf('before'), idOf('actor')]
  const [action, subject, subjectId] = [text('action'), text('subject'), text('number')]
  const [from, to] = [dayOf('from'), dayOf('to')]
  return {
    limit: entriesPerPage,
    ...(before && { before }),
    ...(actorId && { actorId }),
    ...(action && { action }),
    ...(subject && { subject }),
    ...(subjectId && { subjectId }),
    ...(from && { from }),
    ...(to && { to }),
  }
}
