import { officeEventsApi } from '#contract/backoffice/office-events.ts'
import type { Deps } from '#server/deps.ts'
import { DomainError } from '#server/platform/errors.ts'
import { rolesOfSessions } from '#server/platform/http/roles-of-sessions.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { openOfficeEvents } from './office-events.ts'
import { mayView } from './viewers.ts'

export function officeEventsRoutes(serve: Serve, { app, lanes, changes }: Deps) {
  const events = openOfficeEvents({ db: lanes.staff, changes, rolesOf: rolesOfSessions })
  // Before the server waits for the requests in progress: a stream would never end by itself.
  app.addHook('preClose', events.close)

  serve(officeEventsApi.stream, async ({ query, caller, setHeader }) => {
    // nginx would keep events back until its buffer is full.
    setHeader('x-accel-buffering', 'no')
    return events.open({
      userId: caller.id,
      sessionId: caller.sessionId,
      tab: query.tab,
      role: caller.role,
    })
  })

  serve(officeEventsApi.look, async ({ caller, body: { tab, page } }) => {
    const key = `${caller.sessionId} ${tab}`
    if (!page) {
      events.look(key, null)
      return { people: [] }
    }
    const { kind, id } = page
    if (!mayView(kind, caller.role)) throw notAllowed()
    const name = `${caller.firstName} ${caller.lastName}`.trim()
    const open = events.look(key, { userId: caller.id, name, kind, id })
    return { people: open.find((one) => one.kind === kind && one.id === id)?.people ?? [] }
  })
}

const notAllowed = () =>
  new DomainError('forbidden', 'forbidden', "Your role can't open this page.")
