import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { SearchAnswer } from '#contract/catalogue/product-lists.ts'
import { formatNumber } from '#contract/number.ts'
import { paths } from '#contract/paths.ts'
import { ChipLink, RemovableChip } from '#web/ui/inputs/chip.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { addressOf, withFilter } from '../listing/list-address.ts'
import { shownInstead } from './not-sold.ts'

/** How the search was understood, with matching categories and brands. */
export function SearchHints({ q, answer }: { q: string; answer: SearchAnswer }) {
  const { suggestion, interpretedAs, categories, brands, total, notSold } = answer
  return (
    <div className="grid grid-cols-1 gap-3 empty:hidden">
      {suggestion ? <Corrected q={q} suggestion={suggestion} /> : null}
      {notSold?.isPartly ? <Notice className="max-w-240">{shownInstead(notSold)}</Notice> : null}
      <Understood sizes={interpretedAs} />
      {total > 0 && categories.length > 0 ? (
        <Row title="Categories">
          {categories.map(({ id, name, productCount }) => (
            <li key={id}>
              <ChipLink to={paths.category(id)}>
                {`${name} `}
                <span>{formatNumber(productCount)}</span>
              </ChipLink>
            </li>
          ))}
        </Row>
      ) : null}
      {brands.length > 0 ? (
        <Row title="Brands">
          {brands.map(({ name, slug, productCount }) => (
            <li key={slug}>
              <ChipLink to={paths.brand(slug)}>
                {`${name} `}
                <span>{formatNumber(productCount)}</span>
              </ChipLink>
            </li>
          ))}
        </Row>
      ) : null}
    </div>
  )
}

/** The corrected search, with a link to the original one. */
function Corrected({ q, suggestion }: { q: string; suggestion: string }) {
  return (
    <p className="text-ink-2">
      Showing results for <TextLink to={paths.search(suggestion)}>{suggestion}</TextLink>. Search
      instead for <TextLink to={`${paths.search(q)}&exact=1`}>{q}</TextLink>.
    </p>
  )
}

/** Sizes recognised in the query. Removing one treats it as plain text. */
function Understood({ sizes }: { sizes: SearchAnswer['interpretedAs'] }) {
  const [params] = useSearchParams()
  if (sizes.length === 0) return null
  return (
    <Row title="Understood as">
      {sizes.map(({ key, label, value }) => (
        <li key={key}>
          <RemovableChip to={addressOf(withFilter(params, 'without', key))}>
            {label}: {value}
          </RemovableChip>
        </li>
      ))}
    </Row>
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
