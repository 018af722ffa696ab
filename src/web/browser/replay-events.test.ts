import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const folder = dirname(createRequire(import.meta.url).resolve('react-dom'))
const react = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8')

test('React marks an element that it handles with a property of this name', () => {
  expect(react).toContain('"__reactProps$"')
})

test('React finishes hydrating a part before it answers an auxclick there', () => {
  const [, discrete = ''] = /case "cancel":([\s\S]*?)return 2;/.exec(react) ?? []

  expect(discrete).toContain('case "auxclick":')
})
