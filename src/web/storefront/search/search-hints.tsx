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
export function SearchHints({ answer }: { answer: SearchAnswer }) {
  const { interpretedAs, brands, notSold } = answer
  const [params] = useSearchParams()
  return (
    <>
      {notSold?.isPartly ? <Notice className="max-w-240">{shownInstead(notSold)}</Notice> : null}
      <div className="chip-strip items-center empty:hidden">
        {/* Removing a size treats it as plain text. */}
        <Row title="Understood as">
          {interpretedAs.map(({ key, label, value }) => (
            <li key={key}>
              <RemovableChip to={addressOf(withFilter(params, 'without', key))}>
                {label}: {value}
              </RemovableChip>
            </li>
          ))}
        </Row>
        <Row title="Categories">
          {categoriesIn(answer, params).map(({ id, name, found }) => (
            <li key={id}>
              <ChipLink to={addressOf(withFilter(params, 'category', String(id)))}>
                {`${name} `}
                <span>{formatNumber(found)}</span>
              </ChipLink>
            </li>
          ))}
        </Row>
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
      </div>
    </>
  )
}

/** Those that would narrow the result. Once one is chosen, it is among the filters. */
const categoriesIn = ({ categories, total }: SearchAnswer, params: URLSearchParams) =>
  params.has('category') ? [] : categories.filter(({ found }) => found > 0 && found < total)

/** The corrected search, with a link to the original one. */
export function Corrected({ q, suggestion }: { q: string; suggestion: string }) {
  return (
    <>
      Showing results for <TextLink to={paths.search(suggestion)}>{suggestion}</TextLink>. Search
      instead for <TextLink to={`${paths.search(q)}&exact=1`}>{q}</TextLink>.
    </>
  )
}

function Row({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <>
      <h2 className="label-caps shrink-0 font-narrow text-ink-3">{title}</h2>
      <ul className="me-3 flex shrink-0 gap-2">{children}</ul>
    </>
  )
}
