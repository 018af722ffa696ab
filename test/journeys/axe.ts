import type { Page } from '@playwright/test'
import axeCore from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The accessibility faults of a page at rest. The check itself has 600 kB of script: a page that is checked at
 * several widths loads it once.
 */
export async function axe(page: Page): Promise<string[]> {
  await settle(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  return page.evaluate(async (values) => {
    const { axe } = window as unknown as { axe: typeof axeCore }
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      // Parsing the style sheets again takes as long as all checks, and none of these rules reads them.
      preload: { assets: ['media'] },
      runOnly: { type: 'tag', values },
    })
    return violations.map(
      ({ id, nodes }) =>
        `axe ${id}: ${nodes
          .map(({ html }) => html.slice(0, 120))
          .slice(0, 3)
          .join(' | ')}`,
    )
  }, tags)
}

/**
 * Scrolls to the top and waits until transitions end, as after a change of width. The check scrolls;
 * content scrolled out of view has no background behind it, and a colour in transition has no definite
 * value.
 */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    scrollTo(0, 0)
    // A part that is laid out only near the view has no size to check.
    delete document.documentElement.dataset.fresh
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    const passing = document
      .getAnimations()
      .filter((animation) => animation.timeline === document.timeline)
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
