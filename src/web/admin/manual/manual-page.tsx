import { useEffect } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { plural } from '#contract/plural.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { ListSearch } from '../kit/lists/list-search.tsx'
import { type ManualFile, manualLoader } from './manual.data.ts'
import { ManualBlocks } from './manual-blocks.tsx'
import { ManualContents } from './manual-contents.tsx'
import type { FoundSection } from './search-manual.ts'

export const loader = manualLoader

/** The manual, one page at a time, with its contents beside it. */
export function Component() {
  const shown = useLastNonNull(useLoaderData<typeof loader>())
  const address = useListAddress(adminPaths.manual())
  const q = address.value('q')
  if (!shown)
    return (
      <AdminPage title="Manual">
        <Skeleton className="h-96" />
      </AdminPage>
    )
  const { name, contents, page, found } = shown
  const isInside = Boolean(name || found)
  return (
    <AdminPage
      title={found ? 'Search the manual' : page.text.title}
      back={isInside ? { to: adminPaths.manual(), label: 'Manual' } : undefined}
    >
      <div className={isInside ? besideContents : 'grid gap-6'}>
        <div className="grid max-w-100 gap-5 lg:sticky lg:top-4">
          <ListSearch
            address={address}
            label="Search the manual"
            placeholder="refund, AWB, GSTR-1"
          />
          {isInside ? <ManualContents contents={contents} open={page.text} /> : null}
        </div>
        {found ? <Found sections={found} q={q} /> : <Article key={name} file={page} />}
      </div>
    </AdminPage>
  )
}

const besideContents = 'grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)] xl:gap-10'

function Article({ file: { text, pictures } }: { file: ManualFile }) {
  const { hash } = useLocation()
  // The text was not there yet when the browser looked for the heading of the address.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <article className="grid max-w-170 min-w-0 content-start gap-3">
      <ManualBlocks blocks={text.blocks} pictures={pictures} />
    </article>
  )
}

function Found({ sections, q }: { sections: readonly FoundSection[]; q: string }) {
  if (sections.length === 0)
    return (
      <EmptyState title={`Nothing in the manual has “${q}”.`}>
        Try another word, or fewer of them.
      </EmptyState>
    )
  return (
    <section aria-label="Found" className="grid max-w-170 min-w-0 content-start gap-4">
      <p role="status" className="text-sm text-ink-3">
        {plural(sections.length, 'section')} with “{q}”
      </p>
      <ul className="grid gap-4">
        {sections.map(({ to, title, heading, excerpt }) => (
          <li key={to} className="grid gap-0.5">
            <TextLink to={to} className="w-fit">
              {heading ? `${title}: ${heading}` : title}
            </TextLink>
            <p className="text-sm wrap-anywhere text-ink-2">{excerpt}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
