import type { Page } from '@playwright/test'

/** The widths at which no page may be wider than the window. */
export const everyWidth = [320, 360, 640, 768, 1280, 1536]

/** How far a page overflows a window of this width. */
export async function sideways(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: width < 360 ? 640 : 800 })
  return overflow(page)
}

/** How far a page overflows its window as it is. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
