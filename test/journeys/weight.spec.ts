import { expect, test } from '@playwright/test'
import { paths } from '#web/app/paths.ts'

/** In bytes, before compression: what the server writes and the browser parses for each visit. */
const budgets: [path: string, bytes: number][] = [
  [paths.home, 84_000],
  [paths.category(1), 58_500],
  [paths.category(14), 61_000],
  // Thirty cards.
  [`${paths.category(1)}?from=1&page=3`, 102_500],
  [`${paths.search()}?q=drill`, 51_500],
  [paths.product(1), 71_500],
  [paths.cart, 15_000],
]

test('a page is small: repeated parts are short, and its data has only what is shown', async ({
  request,
}) => {
  for (const [path, bytes] of budgets) {
    const page = await (await request.get(path)).body()
    expect(page.length, path).toBeLessThanOrEqual(bytes)
  }
})
