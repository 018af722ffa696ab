import { expect, type Page, type Request } from '@playwright/test'

/** Waits until no request of the page is in progress any more; the stream of events never ends. */
export function listenToAnswers(page: Page) {
  const underway = new Set<Request>()
  const end = (one: Request) => void underway.delete(one)
  page.on('request', (one) => {
    if (!one.url().includes('/api/admin/events')) underway.add(one)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const left = () => [...underway].map((item) => item.url())
  return () => expect.poll(left, { intervals: [50] }).toEqual([])
}
