import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { helpFor, helpTopics } from '#web/admin/kit/help/help-topics.ts'
import type { Block, Inline, ManualText } from '#web/admin/manual/manual-text.ts'
import { searchManual } from '#web/admin/manual/search-manual.ts'
import { allRoutes } from '#web/app/all-routes.ts'
import { manualFile, manualText } from '../scripts/manual-text.ts'

const root = join(import.meta.dirname, '..')
const files = globSync(['docs/{manual,integrations}/*.md', 'docs/{operating,roles}.md'], {
  cwd: root,
})
const pages = new Map(
  files.map((file) => [file, manualText(readFileSync(join(root, file), 'utf8'), file)]),
)

/** Whether an address of the manual is there, with the heading that it names. */
function isThere(address: string): boolean {
  const [name = '', id] = address.replace(/^\/admin\/manual\/?/, '').split('#')
  const page = pages.get(manualFile(name))
  return Boolean(
    page && (!id || page.blocks.some((block) => block.kind === 'heading' && block.id === id)),
  )
}

const wordsIn = (blocks: readonly Block[]): Inline[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'list') return wordsIn(block.items.flat())
    if (block.kind === 'table') return [block.head, ...block.rows].flat(2)
    return 'words' in block ? block.words : []
  })
const linksIn = (words: readonly Inline[]): string[] =>
  words.flatMap((word) => {
    if (typeof word === 'string' || word.kind === 'code') return []
    return word.kind === 'link' ? [word.to] : linksIn(word.words)
  })
const linksOf = ({ blocks }: ManualText) => linksIn(wordsIn(blocks))

test('every link within the manual leads to a page of the shop, and to a heading of it', () => {
  const links = [...pages.values()].flatMap(linksOf)
  const [inManual, others] = [
    links.filter((to) => to.startsWith('/admin/manual')),
    links.filter((to) => to.startsWith('/') && !to.startsWith('/admin/manual')),
  ]

  expect(inManual.length).toBeGreaterThan(20)
  expect(inManual.filter((to) => !isThere(to))).toEqual([])
  expect(others).toContain('/admin/orders')
  expect(others.filter((to) => matchRoutes(allRoutes, to)?.at(-1)?.route.path === '*')).toEqual([])
})

test('every page of the manual is in its contents, or in the list of tasks for programs', () => {
  const lists = ['', 'integrations'].map((name) => pages.get(manualFile(name)))
  const listed = [...new Set(lists.flatMap((page) => (page ? linksOf(page) : [])))]

  expect([...pages.keys()].filter((file) => file !== manualFile('')).toSorted()).toEqual(
    listed
      .filter((to) => to.startsWith('/admin/manual/'))
      .map((to) => manualFile(to.replace('/admin/manual/', '')))
      .toSorted(),
  )
})

test('every help of the back office leads to a page of the manual, and to a heading of it', () => {
  const topics = Object.values(helpTopics)

  expect(topics.filter((topic) => !isThere(`/admin/manual/${topic}`))).toEqual([])
  expect(
    Object.keys(helpTopics).filter((to) => matchRoutes(allRoutes, to)?.at(-1)?.route.path === '*'),
  ).toEqual([])
})

test('the help of a page is that of its view, else its own, else that of its list, else the contents', () => {
  const helpAt = (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://shop.example')
    return helpFor(pathname, searchParams)
  }

  expect(helpAt('/admin/payments?view=cash')).toContain('payments#cash-that-couriers-collected')
  expect(helpAt('/admin/settings?section=company')).toBe('/admin/manual/open-the-shop#the-steps')
  expect(helpAt('/admin/orders/7')).toBe('/admin/manual/ship')
  expect(helpAt('/admin/products/7/history')).toBe('/admin/manual/products')
  expect(helpAt('/admin/coupons')).toBe('/admin/manual')
})

test('what the back office cannot show is refused with its words', () => {
  const page = (text: string) => manualText(`# Returns\n\n${text}`, 'docs/manual/returns.md')

  expect(() => page('<script>alert(1)</script>')).toThrow('html: <script>')
  expect(() => page('Click <b>here</b>.')).toThrow('html: <b>')
  expect(() => page('## Send\n\n## Send')).toThrow('a heading twice')
  expect(() => manualText('Returns', 'docs/manual/returns.md')).toThrow('no title')
  expect(page('`<b>` [x](javascript:alert(1)) [y](../proof.md)').blocks).toEqual([
    { kind: 'paragraph', words: [{ kind: 'code', text: '<b>' }, ' ', 'x', ' ', 'y'] },
  ])
})

test('a search finds sections with all its words, first those with the words in their heading', () => {
  const texts = [...pages].map(([file, text]) => ({ to: `/${file}`, text }))

  expect(searchManual(texts, 'book TRANSFER')[0]).toMatchObject({
    to: '/docs/manual/payments.md#book-a-transfer',
    heading: 'Book a transfer',
  })
  expect(searchManual(texts, 'refunds zzqq')).toEqual([])
})
