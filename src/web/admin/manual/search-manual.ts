import { type Block, type ManualText, plainText } from './manual-text.ts'

type Section = { to: string; title: string; heading: string; text: string }
export type FoundSection = Section & { excerpt: string }

/** The sections that have each word of the query, first those with the words in their headings. */
export function searchManual(
  pages: readonly { to: string; text: ManualText }[],
  query: string,
): FoundSection[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const found = pages
    .flatMap(({ to, text }) => sectionsOf(to, text))
    .filter(({ title, heading, text }) => has(`${title} ${heading} ${text}`))
  const inHeading = ({ title, heading }: Section) => has(`${title} ${heading}`)
  return [...found.filter(inHeading), ...found.filter((section) => !inHeading(section))]
    .slice(0, mostFound)
    .map((section) => ({ ...section, excerpt: excerptOf(section.text, words) }))
}

const mostFound = 12

/** A section goes from one heading to the next; what stands above the first belongs to the title. */
function sectionsOf(to: string, { title, blocks }: ManualText): Section[] {
  const sections: Section[] = [{ to, title, heading: '', text: '' }]
  for (const block of blocks) {
    if (block.kind === 'heading')
      sections.push({ to: `${to}#${block.id}`, title, heading: plainText(block.words), text: '' })
    const section = sections.at(-1)
    if (section && block.kind !== 'heading') section.text += `${textOf(block)} `
  }
  return sections
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plainText(block.words)
    case 'list':
      return block.items.flat().map(textOf).join(' ')
    case 'table':
      return [block.head, ...block.rows].flat().map(plainText).join(' ')
    case 'code':
      return block.text
    case 'picture':
      return block.alt
  }
}

/** In letters: enough to see whether the result is the right one. */
const excerptLength = 150

function excerptOf(text: string, words: readonly string[]): string {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0)
  const first = places.length > 0 ? Math.min(...places) : 0
  const from = first < excerptLength / 2 ? 0 : text.lastIndexOf(' ', first - 40) + 1
  const part = text.slice(from, from + excerptLength).trim()
  return `${from > 0 ? '… ' : ''}${part}${from + excerptLength < text.length ? ' …' : ''}`
}
