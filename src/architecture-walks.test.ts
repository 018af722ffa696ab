import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { expect, test } from 'vitest'

const page = readFileSync('ARCHITECTURE.md', 'utf8')
const rows = [...page.matchAll(/^\| ([^|]+\?) \| `([^`]+)` \| `([^`]+)` \| (.+) \|$/gm)]

test("the answers of ARCHITECTURE.md to a newcomer's questions are true", () => {
  expect(rows.map(([, question]) => question)).toEqual([
    'Where is a price rounded?',
    'Where is stock deducted?',
    'Who may refund?',
    'What makes a page fresh again?',
    'Where is the text of a mail?',
  ])
})

test.each(rows)('%s', (...row) => {
  const [, , folder = '', file = '', last = ''] = row
  const [name = '', place = file] = [...last.matchAll(/`([^`]+)`/g)].map(([, word]) => word)
  const path = join(folder, place.endsWith('.ts') ? place : file)

  expect(page).toContain(`\`${folder}`)
  expect(existsSync(join(folder, file)), file).toBe(true)
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`\\b${name.split('.').pop()}\\b`))
})

test('every folder and file that ARCHITECTURE.md names exists', () => {
  const named = [...page.matchAll(/`((?:src|demo|tools|test|bench|docs)\/[\w./-]+)`/g)]

  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([])
})
