import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * What is wrong with a page at rest for those who don't see it or can't point at it. Looked for in the page
 * itself, which has no frames of others: a second page to put the parts together takes longer.
 */
export async function axe(page: Page): Promise<string[]> {
  await settle(page)
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(
    ({ id, nodes }) =>
      `axe ${id}: ${nodes
        .map(({ html }) => html.slice(0, 120))
        .slice(0, 3)
        .join(' | ')}`,
  )
}

/**
 * At its top and at rest, as it is after a change of its width: looking scrolls, what is scrolled away has
 * nothing behind it, and a colour on its way is neither the one nor the other.
 */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    scrollTo(0, 0)
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    const passing = document
      .getAnimations()
      .filter((one) => one.timeline === document.timeline)
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime))
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
