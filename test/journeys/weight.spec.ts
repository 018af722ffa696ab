import { expect, test } from '@playwright/test'
import { paths } from '#web/app/paths.ts'

/** In bytes, before compression: what the server writes and the browser parses for each visit. */
const budgets: [path: string, bytes: number][] = [
  [paths.home, 70_500],
  [paths.category(1), 44_000],
  [paths.category(14), 46_000],
  // A hundred values of filters.
  [paths.category(8), 54_500],
  // Thirty cards.
  [`${paths.category(1)}?from=1&page=3`, 77_000],
  [`${paths.search()}?q=drill`, 39_000],
  [paths.product(1), 65_000],
  [paths.cart, 14_000],
]

test('a page is small: repeated parts are short, and its data has only what is shown', async ({
  request,
}) => {
  for (const [path, bytes] of budgets) {
    const page = await (await request.get(path)).body()
    expect(page.length, path).toBeLessThanOrEqual(bytes)
  }
})
