import { expect, test } from '@playwright/test'
import { paths } from '#contract/paths.ts'

/** In bytes, before compression: what the server writes and the browser parses for each visit. */
const budgets: [path: string, bytes: number][] = [
  [paths.home, 71_300],
  [paths.category(1), 44_600],
  [paths.category(14), 46_600],
  // A hundred values of filters.
  [paths.category(8), 55_200],
  // Thirty cards.
  [`${paths.category(1)}?from=1&page=3`, 78_000],
  [`${paths.search()}?q=drill`, 39_600],
  [paths.product(1), 65_800],
  [paths.cart, 14_200],
]

test('a page is small: repeated parts are short, and its data has only what is shown', async ({
  request,
}) => {
  for (const [path, bytes] of budgets) {
    const page = await (await request.get(path)).body()
    expect(page.length, path).toBeLessThanOrEqual(bytes)
  }
})
