import { officeEventsApi } from '#contract/backoffice/office-events.ts'
import type { Deps } from '#server/deps.ts'
import { rolesOfSessions } from '#server/platform/http/roles-of-sessions.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { openOfficeEvents } from './office-events.ts'

export function officeEventsRoutes(serve: Serve, { app, lanes, changes }: Deps) {
  const events = openOfficeEvents({ db: lanes.staff, changes, rolesOf: rolesOfSessions })
  // Before the server waits for the requests in progress: a stream would never end by itself.
  app.addHook('preClose', events.close)

  serve(officeEventsApi.stream, async ({ query, caller, setHeader }) => {
    // nginx would keep events back until its buffer is full.
    setHeader('x-accel-buffering', 'no')
    return events.open({ sessionId: caller.sessionId, tab: query.tab, role: caller.role })
  })
}
