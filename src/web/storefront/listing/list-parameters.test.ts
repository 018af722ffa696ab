import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plainAddress } from '#contract/page-address.ts'

/** Names in `params.get('…')` and its relatives, in the files of a folder. */
const namesIn = (folder: string) =>
  readdirSync(join(import.meta.dirname, '..', folder))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(import.meta.dirname, '..', folder, file), 'utf8').matchAll(
        /[pP]arams\s*\.(?:get|getAll|has|set)\('([\w.]+)'/g,
      ),
    ])
    .map((match) => match[1] ?? '')

test.each([
  ['listing', '/category/3'],
  ['category', '/category/3'],
  ['brand', '/brand/vajrok'],
  ['search', '/search'],
  ['product', '/product/7'],
  ['home', '/'],
])('every parameter that %s reads is part of the address %s', (folder, path) => {
  const names = namesIn(folder).filter(
    (name) => folder !== 'listing' || !['q', 'exact', 'without'].includes(name),
  )

  for (const name of names) expect(plainAddress(`${path}?${name}=1`)).toBe(`${path}?${name}=1`)
  if (folder === 'listing') expect(names.length).toBeGreaterThan(8)
})
