import { expect, test } from '@playwright/test'
import { paths } from '#web/app/paths.ts'

/** In bytes, before compression: what the server writes and the browser parses for each visit. */
const budgets: [path: string, bytes: number][] = [
  [paths.home, 90_000],
  [paths.category(1), 68_000],
  [paths.category(14), 73_000],
  [`${paths.search()}?q=drill`, 62_000],
  [paths.product(1), 78_000],
  [paths.cart, 18_000],
]

test('a page is small: repeated parts are short, and its data has only what is shown', async ({
  request,
}) => {
  for (const [path, bytes] of budgets) {
    const page = await (await request.get(path)).body()
    expect(page.length, path).toBeLessThanOrEqual(bytes)
  }
})
