import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { webhooksFile, webhooksPage } from '../scripts/build-webhooks.ts'

test('the list of events in the manual follows the contract: `npm run docs:webhooks` writes it', () => {
  expect(readFileSync(webhooksFile, 'utf8')).toBe(webhooksPage())
})
