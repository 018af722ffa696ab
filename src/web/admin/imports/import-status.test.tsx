import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Import } from '#contract/backoffice/imports.ts'
import { ImportStatusPill } from './import-status.tsx'

const said = (found: Partial<Import>) =>
  renderToStaticMarkup(<ImportStatusPill found={found as Import} />).replace(/<[^>]*>/g, '')

test.each([
  ['Nothing to import', { WRONG: 30 }, 30],
  ['Ready to import', { WRONG: 29, NEW: 1 }, 30],
  ['Ready to import', {}, 0],
] as const)('a checked file is called "%s" if it has %j of %i', (word, counts, total) => {
  expect(said({ status: 'CHECKED', counts: counts as Import['counts'], total })).toBe(word)
})
