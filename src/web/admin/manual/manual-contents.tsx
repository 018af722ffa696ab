import { classNames } from '#web/ui/layout/class-names.ts'
import { NavigationLink } from '#web/ui/layout/navigation-link.tsx'
import { type Block, type ManualText, plainText } from './manual-text.ts'

/** All pages of the manual, and the headings of the one that is open. */
export const ManualContents = ({ contents, open }: { contents: ManualText; open: ManualText }) => (
  <nav aria-label="Manual" className="grid content-start gap-4 text-sm max-lg:hidden">
    {groupsOf(contents).map(({ title, links }) => (
      <div key={title} className="grid gap-1">
        <p className="label-caps px-3 text-ink-3">{title}</p>
        <ul>
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavigationLink to={to} className={linkLook}>
                {label}
              </NavigationLink>
              {label === open.title ? <Headings blocks={open.blocks} /> : null}
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)

function Headings({ blocks }: { blocks: readonly Block[] }) {
  const headings = blocks.filter((block) => block.kind === 'heading')
  return (
    <ul className="mb-2 border-s border-line ms-3">
      {headings.map(({ id, words }) => (
        <li key={id}>
          <a href={`#${id}`} className={classNames(rowLook, 'text-ink-2 hover:text-brand')}>
            {plainText(words)}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The lists of the page of contents, each under its heading. */
function groupsOf({ blocks }: ManualText) {
  const groups: { title: string; links: { to: string; label: string }[] }[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') groups.push({ title: plainText(block.words), links: [] })
    if (block.kind === 'list') groups.at(-1)?.links.push(...block.items.flat().flatMap(linksOf))
  }
  return groups
}

const linksOf = (block: Block) =>
  block.kind === 'paragraph'
    ? block.words.flatMap((word) =>
        typeof word !== 'string' && word.kind === 'link'
          ? [{ to: word.to, label: plainText(word.words) }]
          : [],
      )
    : []

const linkLook = ({ isActive }: { isActive: boolean }) =>
  classNames(
    rowLook,
    'border-s-3',
    isActive
      ? 'border-straw bg-surface font-medium text-ink'
      : 'border-transparent text-ink-2 hover:text-ink',
  )

const rowLook =
  'flex min-h-7 items-center px-3 no-underline -outline-offset-2 pointer-coarse:min-h-11'
