import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import type { Pictures } from './manual.data.ts'
import { type Block, type Inline, plainText } from './manual-text.ts'

type BlocksProps = { blocks: readonly Block[]; pictures: Pictures }

/** The text of a page of the manual. It never changes, so the place of a part is its key. */
export const ManualBlocks = ({ blocks, pictures }: BlocksProps) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
  blocks.map((block, at) => <ManualBlock key={at} block={block} pictures={pictures} />)

function ManualBlock({ block, pictures }: { block: Block; pictures: Pictures }) {
  switch (block.kind) {
    case 'heading':
      return <Heading {...block} />
    case 'paragraph':
      return (
        <p>
          <Words words={block.words} />
        </p>
      )
    case 'list':
      return <List {...block} pictures={pictures} />
    case 'table':
      return <Table {...block} />
    case 'code':
      return (
        <pre className="rounded-control border border-line bg-sunk p-3 font-mono text-meta whitespace-pre-wrap wrap-anywhere">
          {block.text}
        </pre>
      )
    case 'picture':
      return (
        <figure className="my-2 grid gap-2">
          <img
            {...pictures[block.file]}
            alt=""
            loading="lazy"
            className="h-auto max-w-full rounded-card border border-line"
          />
          <figcaption className="text-sm text-ink-3">{block.alt}</figcaption>
        </figure>
      )
  }
}

function Heading({ depth, id, words }: Extract<Block, { kind: 'heading' }>) {
  const Level = depth === 2 ? 'h2' : 'h3'
  return (
    <Level id={id} className={depth === 2 ? 'mt-5 scroll-mt-20' : 'mt-2 scroll-mt-20'}>
      <Words words={words} />
    </Level>
  )
}

function List({
  isOrdered,
  items,
  pictures,
}: Extract<Block, { kind: 'list' }> & { pictures: Pictures }) {
  const Element = isOrdered ? 'ol' : 'ul'
  return (
    <Element className={`grid gap-1.5 ps-6 ${isOrdered ? 'list-decimal' : 'list-disc'}`}>
      {items.map((blocks) => (
        <li key={JSON.stringify(blocks)} className="ps-1 marker:text-ink-3">
          <div className="grid gap-1.5">
            <ManualBlocks blocks={blocks} pictures={pictures} />
          </div>
        </li>
      ))}
    </Element>
  )
}

function Table({ head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <section
      aria-label={head.map(plainText).join(', ')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full text-sm">
        {head.some((cell) => cell.length > 0) ? (
          <thead className="bg-sunk text-ink-3">
            <Row cells={head} as="th" />
          </thead>
        ) : null}
        <tbody>
          {rows.map((cells) => (
            <Row key={JSON.stringify(cells)} cells={cells} as="td" />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Row = ({ cells, as: Cell }: { cells: readonly Inline[][]; as: 'th' | 'td' }) => (
  <tr className="border-b border-line last:border-0">
    {cells.map((words, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change.
      <Cell key={at} className="px-3 py-2 text-start align-top">
        <Words words={words} />
      </Cell>
    ))}
  </tr>
)

const Words = ({ words }: { words: readonly Inline[] }): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the words never change.
  words.map((word, at) => <Word key={at} word={word} />)

function Word({ word }: { word: Inline }): ReactNode {
  if (typeof word === 'string') return word
  switch (word.kind) {
    case 'code':
      return <code className="rounded-well bg-sunk px-0.5 wrap-break-word">{word.text}</code>
    case 'link':
      return (
        <TextLink to={word.to}>
          <Words words={word.words} />
        </TextLink>
      )
    case 'strong':
      return (
        <strong className="font-semibold">
          <Words words={word.words} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Words words={word.words} />
        </em>
      )
  }
}
