import { expect, type Locator, type Page } from '@playwright/test'

/** Waits until React has marked a part of the page as hydrated, so that it reacts to input. */
export const untilAlive = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true)

/** Waits for a chunk that a page loads by itself. Call it before the page is opened. */
export async function fetched(page: Page, chunk: string) {
  const answer = await page.waitForResponse(new RegExp(`/assets/${chunk}-[^/]*\\.js$`))
  await answer.finished()
}
