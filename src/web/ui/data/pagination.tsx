import { formatNumber } from '#contract/number.ts'
import { classNames } from '../layout/class-names.ts'
import { Icon, type IconName } from '../layout/icon.tsx'
import { Link } from '../layout/link.tsx'
import { pagesAround } from './pages-around.ts'

export type PaginationProps = {
  page: number
  pages: number
  /** The address of a page; it keeps the rest of the query. */
  hrefFor: (page: number) => string
  /** e.g. "1–50 of 1,284". */
  summary?: string | undefined
  className?: string | undefined
}

/** Links to the pages of a list. They work without JavaScript, and crawlers can follow them. */
export function Pagination({ page, pages, hrefFor, summary, className }: PaginationProps) {
  if (pages <= 1 && !summary) return null
  return (
    <nav
      aria-label="Pages"
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-2',
        className,
      )}
    >
      {summary ? <p className="tnum text-sm text-ink-3">{summary}</p> : null}
      {pages > 1 ? (
        <ul className="flex items-center gap-1">
          <Step
            rel="prev"
            icon="chevron-left"
            label="Previous page"
            to={page > 1 ? hrefFor(page - 1) : null}
          />
          {pagesAround(page, pages).map((n, index) => (
            <li
              key={n === 'gap' ? `gap-${index}` : n}
              className={n === page ? undefined : 'max-sm:hidden'}
            >
              {n === 'gap' ? (
                <span className="inline-grid w-8 place-items-center text-ink-3">…</span>
              ) : (
                <PageLink page={n} current={n === page} to={hrefFor(n)} />
              )}
            </li>
          ))}
          <li className="px-1 text-sm text-ink-3 sm:hidden">of {formatNumber(pages)}</li>
          <Step
            rel="next"
            icon="chevron-right"
            label="Next page"
            to={page < pages ? hrefFor(page + 1) : null}
          />
        </ul>
      ) : null}
    </nav>
  )
}

function PageLink({ page, current, to }: { page: number; current: boolean; to: string }) {
  return (
    <Link
      to={to}
      aria-label={`Page ${page}`}
      aria-current={current ? 'page' : undefined}
      className={classNames('page-cell', current ? 'bg-brand-soft text-brand' : 'hover:bg-sunk')}
    >
      {formatNumber(page)}
    </Link>
  )
}

type StepProps = { rel: 'prev' | 'next'; icon: IconName; label: string; to: string | null }

function Step({ rel, icon, label, to }: StepProps) {
  return (
    <li>
      {to === null ? (
        <span className="page-cell text-line-strong">
          <Icon name={icon} />
        </span>
      ) : (
        <Link to={to} rel={rel} aria-label={label} className="page-cell hover:bg-sunk">
          <Icon name={icon} />
        </Link>
      )}
    </li>
  )
}
