import { globSync } from 'node:fs'
import { join, posix } from 'node:path'
import { marked, type Token, type Tokens } from 'marked'
import {
  type Block,
  type Inline,
  type ManualText,
  plainText,
} from '#web/admin/manual/manual-text.ts'

/** The file of a page in the manual. `''` is the list of all pages. */
export const manualFile = (page: string): string =>
  elsewhere[page] ?? `docs/manual/${page || 'README'}.md`

/** Files of other folders that are read in the back office too. */
const elsewhere: Record<string, string> = {
  operating: 'docs/operating.md',
  roles: 'docs/roles.md',
  ...Object.fromEntries(
    globSync('docs/integrations/*.md', { cwd: join(import.meta.dirname, '..') })
      .map((path) => path.replaceAll('\\', '/'))
      .map((path) => [pageOf(path), path]),
  ),
}

/** The name of a page: that of its file, or that of the folder whose list of pages it is. */
function pageOf(path: string): string {
  const name = posix.basename(path.replace(/\/README\.md$/, '.md'), '.md')
  return name === 'manual' ? '' : name
}

/** The address of a file of the manual in the back office, or null if it is not part of it. */
function addressOf(path: string): string | null {
  const page = pageOf(path)
  return path === manualFile(page) ? posix.join('/admin/manual', page) : null
}

/** Makes a page from Markdown. What the back office can't show, HTML above all, is refused with its words. */
export function manualText(markdown: string, path: string): ManualText {
  const blocks = blocksOf(marked.lexer(markdown), path)
  const [title, ...rest] = blocks
  if (title?.kind !== 'heading' || title.depth !== 1)
    throw new Error(`${path} begins with no title`)
  const again = rest.find(
    (block, at) => block.kind === 'heading' && idsOf(rest.slice(0, at)).has(block.id),
  )
  if (again) throw new Error(`${path} has a heading twice: ${JSON.stringify(again)}`)
  return { title: plainText(title.words), blocks: rest }
}

const idsOf = (blocks: readonly Block[]) =>
  new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : [])))

const blocksOf = (tokens: readonly Token[], path: string): Block[] =>
  tokens.filter(({ type }) => type !== 'space').map((token) => blockOf(token, path))

/** marked's type of a token is open to extensions, of which there are none here: hence the casts. */
function blockOf(token: Token, path: string): Block {
  const wordsOf = (tokens: readonly Token[]) => inlinesOf(tokens, path)
  switch (token.type) {
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading
      const words = wordsOf(tokens)
      return { kind: 'heading', depth, id: anchorOf(plainText(words)), words }
    }
    case 'paragraph':
    case 'text': {
      const { tokens = [] } = token as Tokens.Paragraph | Tokens.Text
      const [only] = tokens
      return tokens.length === 1 && only?.type === 'image'
        ? pictureOf(only as Tokens.Image)
        : { kind: 'paragraph', words: wordsOf(tokens) }
    }
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return {
        kind: 'list',
        isOrdered: ordered,
        items: items.map(({ tokens }) => blocksOf(tokens, path)),
      }
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table
      return {
        kind: 'table',
        head: header.map(({ tokens }) => wordsOf(tokens)),
        rows: rows.map((cells) => cells.map(({ tokens }) => wordsOf(tokens))),
      }
    }
    case 'code':
      return { kind: 'code', text: (token as Tokens.Code).text }
    default:
      throw notShown(token, path)
  }
}

const pictureOf = ({ href, text }: Tokens.Image): Block => ({
  kind: 'picture',
  file: href,
  alt: text,
})

const inlinesOf = (tokens: readonly Token[], path: string): Inline[] =>
  tokens.flatMap((token) => inlineOf(token, path))

function inlineOf(token: Token, path: string): Inline[] {
  switch (token.type) {
    case 'text':
    case 'escape':
      return [(token as Tokens.Text).text]
    case 'strong':
    case 'em': {
      const { type, tokens } = token as Tokens.Strong | Tokens.Em
      return [{ kind: type, words: inlinesOf(tokens, path) }]
    }
    case 'codespan': {
      const code: Inline = { kind: 'code', text: (token as Tokens.Codespan).text }
      return [
        code.text.startsWith('/admin') ? { kind: 'link', to: code.text, words: [code] } : code,
      ]
    }
    case 'link': {
      const { href, tokens } = token as Tokens.Link
      const to = targetOf(href, path)
      const words = inlinesOf(tokens, path)
      return to === null ? words : [{ kind: 'link', to, words }]
    }
    default:
      throw notShown(token, path)
  }
}

/** The target of a link; null for a file that only the repository has: then only the words remain. */
function targetOf(href: string, path: string): string | null {
  if (href.startsWith('https:')) return href
  if (href.startsWith('#')) return `${addressOf(path)}${href}`
  const [file = '', anchor] = href.split('#')
  const address = addressOf(posix.join(posix.dirname(path), file))
  return address && anchor ? `${address}#${anchor}` : address
}

/** The anchor that GitHub gives a heading, so that a link is right in both places. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

const notShown = ({ type, raw }: Token, path: string) =>
  new Error(`${path}: the manual can't show ${type}: ${raw.slice(0, 80)}`)
