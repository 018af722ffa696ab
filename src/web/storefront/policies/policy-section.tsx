import type { Page } from '#contract/shop/pages.ts'

type PolicySectionProps = { id: string | undefined; section: Page['sections'][number] }

export function PolicySection({ id, section }: PolicySectionProps) {
  return (
    <section id={id} className="grid scroll-mt-24 gap-3">
      <h2>{section.heading}</h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="measure text-ink-2">
          {paragraph}
        </p>
      ))}
      {section.list ? (
        <ul className="measure grid list-disc gap-1 ps-5 text-ink-2 marker:text-ink-3">
          {section.list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
