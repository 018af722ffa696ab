import { expect, test } from '@playwright/test'
import { paths } from '#contract/paths.ts'

/** In bytes, before compression: what the server writes and the browser parses for each visit. */
const budgets: [path: string, bytes: number][] = [
  [paths.home, 77_300],
  [paths.category(1), 47_600],
  [paths.category(14), 49_600],
  // A hundred values of filters.
  [paths.category(8), 60_400],
  // Thirty cards.
  [`${paths.category(1)}?from=1&page=3`, 85_000],
  [`${paths.search()}?q=drill`, 42_700],
  [paths.product(1), 69_300],
  [paths.cart, 14_200],
]

test('a page is small: repeated parts are short, and its data has only what is shown', async ({
  request,
}) => {
  for (const [path, bytes] of budgets) {
    const page = await (await request.get(path)).body()
    expect.soft(page.length, path).toBeLessThanOrEqual(bytes)
  }
})
