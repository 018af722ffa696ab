import type { Page } from '@playwright/test'
import { axe } from './axe.ts'

/** Flaws of the page or its open dialog in both themes, and how far it is wider than the window. */
export async function flawsIn(page: Page) {
  const flaws: string[] = []
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    flaws.push(...(await axe(page)).map((flaw) => `${theme}: ${flaw}`))
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return overflow > 0 ? [...flaws, `${overflow} px wider than the window`] : flaws
}
