import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * The accessibility faults of a page at rest. Runs in the page itself, which has no foreign frames: a
 * second page to collect the results takes longer.
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
 * Scrolls to the top and waits until transitions end, as after a change of width. The check scrolls;
 * content scrolled out of view has no background behind it, and a colour in transition has no definite
 * value.
 */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    scrollTo(0, 0)
    for (let frame = 0; frame < 2; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    const passing = document
      .getAnimations()
      .filter((animation) => animation.timeline === document.timeline)
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
