import { data } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { authenticatedLoader } from '#web/session/authenticated-loader.ts'
import type { ManualText } from './manual-text.ts'
import { searchManual } from './search-manual.ts'

/** The address and the size of each picture of a page, by the name that its text gives it. */
export type Pictures = Record<string, { src: string; width: number; height: number }>
export type ManualFile = { text: ManualText; pictures: Pictures }

const files = import.meta.glob<ManualFile>([
  '/docs/manual/*.md',
  '/docs/integrations/*.md',
  '/docs/operating.md',
  '/docs/roles.md',
])

/** By the last part of the address; the contents are at `''`. */
const pages = new Map(
  Object.entries(files).map(([path, load]) => [
    path
      .replace(/\/README\.md$|\.md$/, '')
      .replace(/^.*\//, '')
      .replace(/^manual$/, ''),
    load,
  ]),
)

/** A page of the manual with the contents, and what a search finds. Each page is a file of its own. */
export const manualLoader = authenticatedLoader(async ({ params, request }) => {
  const name = params.page ?? ''
  const q = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  const [contents, page, found] = await Promise.all([
    readPage(''),
    readPage(name),
    q ? findInManual(q) : null,
  ])
  return { name, contents: contents.text, page, found }
})

async function findInManual(q: string) {
  const texts = [...pages]
    .filter(([name]) => name)
    .map(async ([name, load]) => ({ to: adminPaths.manual(name), text: (await load()).text }))
  return searchManual(await Promise.all(texts), q)
}

async function readPage(name: string): Promise<ManualFile> {
  const load = pages.get(name)
  if (!load) throw data(null, { status: 404 })
  return load()
}
