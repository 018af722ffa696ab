import type { ReactNode } from 'react'
import type { SearchAnswer } from '#contract/product-lists.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** How the words were understood, and the categories and brands among what was found. */
export function SearchHints({ q, answer }: { q: string; answer: SearchAnswer }) {
  const { suggestion, interpretedAs, categories, brands, total } = answer
  return (
    <div className="grid gap-3 empty:hidden">
      {suggestion ? (
        <p className="text-ink-2">
          {total > 0 ? 'Showing results for ' : 'Did you mean '}
          <TextLink to={paths.search(suggestion)}>{suggestion}</TextLink>
          {total > 0 ? '.' : '?'}
        </p>
      ) : null}
      {interpretedAs.length > 0 ? (
        <Row title="Understood as">
          {interpretedAs.map(({ key, label, value }) => (
            <li key={key}>
              <Badge tone="brand">
                {label}: {value}
              </Badge>
            </li>
          ))}
        </Row>
      ) : null}
      {categories.length > 0 ? (
        <Row title="Categories">
          {categories.map(({ id, name, productCount }) => (
            <li key={id}>
              <ChipLink to={paths.category(id)}>
                {name} <span className="tnum text-ink-3">{productCount}</span>
              </ChipLink>
            </li>
          ))}
        </Row>
      ) : null}
      {brands.length > 1 ? (
        <Row title="Brands">
          {brands.map(({ name, productCount }) => (
            <li key={name}>
              <ChipLink to={`${paths.search(q)}&brand=${encodeURIComponent(name)}`}>
                {name} <span className="tnum text-ink-3">{productCount}</span>
              </ChipLink>
            </li>
          ))}
        </Row>
      ) : null}
    </div>
  )
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex items-center gap-3">
      <h2 className="label-caps shrink-0 font-narrow text-ink-3">{title}</h2>
      <ul className="scroll-strip flex min-w-0 items-center gap-2 py-1">{children}</ul>
    </div>
  )
}
