import type { Page } from '#contract/shop/pages.ts'

type TableOfContentsProps = { sections: Page['sections']; anchors: readonly string[] }

export function TableOfContents({ sections, anchors }: TableOfContentsProps) {
  if (sections.length < 2) return null
  return (
    <nav
      aria-label="On this page"
      className="self-start rounded-card border border-line bg-surface p-4 lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-2"
    >
      <p className="label-caps text-ink-3">On this page</p>
      <ol className="mt-2 grid">
        {sections.map(({ heading }, index) => (
          <li key={anchors[index]}>
            <a href={`#${anchors[index]}`} className="footer-link text-sm">
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
