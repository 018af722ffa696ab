import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  test,
} from '@playwright/test'

type Shopper = { page: Page; context: BrowserContext; request: APIRequestContext }

const screens = {
  'a phone': { width: 360, height: 740 },
  'a desk': { width: 1280, height: 800 },
}

/** Runs a journey on a phone and on a desktop; on neither may the last page scroll sideways. */
export function onEveryScreen(title: string, journey: (shopper: Shopper) => Promise<void>) {
  for (const [screen, viewport] of Object.entries(screens))
    test(`${title}: on ${screen}`, async ({ page, context, request }) => {
      await page.setViewportSize(viewport)
      await journey({ page, context, request })
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(sideways).toBeLessThanOrEqual(0)
    })
}
