import { useState } from 'react'
import { adminPaths } from '#contract/admin-paths.ts'
import type { SearchRule } from '#contract/catalogue/search-rules.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { usePlainLayout } from '../kit/lists/density.tsx'
import { hasWords } from '../kit/lists/has-words.ts'
import { useListAddress } from '../kit/lists/list-address.ts'
import { ListBar } from '../kit/lists/list-bar.tsx'
import { SearchBox } from '../kit/lists/list-search.tsx'
import { useNoChangeReason } from '../kit/use-catalogue-rights.ts'

/** Pinned and redirected searches. */
export function RuleList({ rules }: { rules: readonly SearchRule[] }) {
  const [sought, setSought] = useState('')
  const isSought = hasWords(sought)
  return (
    <div className="grid grid-cols-1 gap-3">
      <ListBar
        address={useListAddress(adminPaths.search)}
        search={<SearchBox label="Search rules" value={sought} onChange={setSought} />}
      />
      <DataTable
        caption="Pins and redirects"
        columns={columns}
        rows={rules.filter(({ query }) => isSought(query))}
        keyOf={({ id }) => id}
        layout={usePlainLayout()}
        empty={sought.trim() ? <EmptyState title="No rules match." /> : <NoRules />}
      />
      <p className="measure text-sm text-ink-2">
        Pin products to the top of a search, or let a search open a page. A rule applies only to
        exactly its words. Capitals and spaces don't matter.
      </p>
    </div>
  )
}

function NoRules() {
  const reason = useNoChangeReason()
  return (
    <EmptyState
      title="Nothing is pinned or redirected."
      action={
        reason ? null : (
          <ButtonLink to={adminPaths.searchRule('new')} variant="tonal" icon="plus">
            New rule
          </ButtonLink>
        )
      }
    >
      A rule puts chosen products first in a search, or leads it to a page.
    </EmptyState>
  )
}

const columns: Column<SearchRule>[] = [
  {
    key: 'query',
    title: 'Search',
    phone: 'title',
    cell: ({ id, query }) => (
      <Link
        to={adminPaths.searchRule(id)}
        lang={langOf(query)}
        className="block py-1 leading-6 wrap-anywhere hover:text-brand hover:underline"
      >
        {query}
      </Link>
    ),
  },
  {
    key: 'what',
    title: 'Shows',
    phone: 'meta',
    cell: ({ products, redirect }) =>
      redirect ? (
        <span className="wrap-anywhere">
          {redirect.label} <span className="text-ink-3">{redirect.to}</span>
        </span>
      ) : (
        products.map(({ name }) => name).join(', ') || 'The pinned products were deleted.'
      ),
  },
  {
    key: 'kind',
    title: 'Kind',
    phone: 'end',
    className: 'sm:w-36',
    cell: ({ products, redirect }) => {
      if (redirect)
        return (
          <Pill tone="info" icon="arrow-right">
            Redirect
          </Pill>
        )
      return products.every(({ isListed }) => isListed) ? (
        <Pill>Pinned</Pill>
      ) : (
        <Pill tone="warn" icon="triangle-alert">
          Not listed
        </Pill>
      )
    },
  },
]
