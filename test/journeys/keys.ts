import type { Page } from '@playwright/test'

export const focused = (page: Page) => page.locator(':focus')

/** Presses Tab until the element has the focus; every focused element on the way must be visible. */
export async function tabTo(page: Page, name: RegExp, most = 60) {
  for (let stops = 0; stops < most; stops++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return null
      const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : []
      const name = [
        element.getAttribute('aria-label') ?? '',
        ...labels.map(({ textContent }) => textContent),
        element.textContent,
      ]
      return { name: name.join(' ').trim(), html: element.outerHTML.slice(0, 120) }
    })
    if (stop && name.test(stop.name)) return
  }
  throw new Error(`Nothing called ${name} within ${most} stops of the Tab key`)
}
