import { useLayout } from '#web/data/layout.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { RecentShelf } from '../listing/recent-shelf.tsx'

/** A search without results: how to ask better, where to look instead, and whom to ask. */
export function NothingFound() {
  return (
    <>
      <EmptyState
        title="No products found."
        action={
          <div className="grid justify-items-center gap-6">
            <PopularCategories centred />
            <ButtonLink to={paths.contact} variant="outline">
              Ask us for it
            </ButtonLink>
          </div>
        }
      >
        Check the spelling, or use fewer words: a kind of tool, a brand or a model number.
      </EmptyState>
      <RecentShelf />
    </>
  )
}

/** A search for nothing, or for one letter. */
export function WhatToSearch() {
  return (
    <>
      <PageTitle title="What are you looking for?" />
      <p className="measure text-ink-2">
        Type two letters or more: a tool, a brand, a model number, or a size like 13 mm.
      </p>
      <PopularCategories />
    </>
  )
}

function PopularCategories({ centred = false }: { centred?: boolean }) {
  const { categories } = useLayout()
  const popular = categories
    .filter(({ parentId, productCount }) => parentId === null && productCount > 0)
    .slice(0, 10)
  if (popular.length === 0) return null
  return (
    <nav aria-label="Popular categories">
      <ul className={centred ? 'flex flex-wrap justify-center gap-2' : 'flex flex-wrap gap-2'}>
        {popular.map(({ id, name }) => (
          <li key={id}>
            <ChipLink to={paths.category(id)}>{name}</ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
