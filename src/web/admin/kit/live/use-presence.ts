import { useEffect } from 'react'
import { type OpenPage, officeEventsApi } from '#contract/backoffice/office-events.ts'
import { randomUuid } from '#web/browser/random-uuid.ts'
import { api, openResponse, orNull } from '#web/session/api.ts'
import { useShopper } from '#web/session/shopper.ts'
import { applyPresence, useOpenPages } from './live-work.ts'

/** A page that does not report for about three of these intervals counts as closed. */
const heartbeatMs = 30_000

/** Tells the others that this page is open, and returns who else has it open. */
export function usePresence(kind: OpenPage['kind'], id: number | null) {
  const { user } = useShopper()
  const own = user?.userType === 'ADMIN' ? user.id : null
  const pages = useOpenPages()
  useEffect(
    () => (id === null || own === null ? undefined : keepOpen({ kind, id })),
    [kind, id, own],
  )
  const people = pages.find((page) => page.kind === kind && page.id === id)?.people ?? []
  return people.filter((person) => person.id !== own)
}

/**
 * Reports the page until the returned function is called. The answers say who else has the page open, even without
 * the stream.
 */
function keepOpen(page: OpenPage): () => void {
  const over = new AbortController()
  const tab = randomUuid()
  const report = async () => {
    const answer = await orNull(api(officeEventsApi.look, { body: { tab, page } }))
    if (answer && !over.signal.aborted)
      applyPresence({
        isAll: false,
        pages: [{ kind: page.kind, id: page.id, people: answer.people }],
      })
  }
  const leave = () => void sendLeave(tab)
  const timer = setInterval(report, heartbeatMs)
  // A page that the browser keeps for the back button is shown again without being loaded.
  addEventListener('pageshow', ({ persisted }) => persisted && void report(), {
    signal: over.signal,
  })
  addEventListener('pagehide', leave, { signal: over.signal })
  void report()
  return () => {
    over.abort()
    clearInterval(timer)
    leave()
  }
}

/** The browser sends it even while it closes the page. */
const sendLeave = (tab: string) =>
  openResponse(officeEventsApi.look.path, {
    method: officeEventsApi.look.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tab, page: null }),
    keepalive: true,
  }).catch(() => undefined)
