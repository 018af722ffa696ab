import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rolesFile, rolesPage } from '../scripts/build-roles.ts'

test('the page of roles follows the contract: `npm run docs:roles` writes it', () => {
  expect(readFileSync(rolesFile, 'utf8')).toBe(rolesPage())
})
