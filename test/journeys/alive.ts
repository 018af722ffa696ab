import { expect, type Locator, type Page } from '@playwright/test'

/** React has left its mark on a part of the page: it does what it is told from then on. */
export const untilAlive = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true)

/** A chunk that a page fetches by itself has come. To be asked for before the page is opened. */
export async function fetched(page: Page, chunk: string) {
  const answer = await page.waitForResponse(new RegExp(`/assets/${chunk}-[^/]*\\.js$`))
  await answer.finished()
}
