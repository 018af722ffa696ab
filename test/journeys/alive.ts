import { expect, type Locator } from '@playwright/test'

/** React has left its mark on a part of the page: it does what it is told from then on. */
export const untilAlive = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true)
