import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { PopularCategories } from './nearest-categories.tsx'

/** Shown for an empty or one-letter query. */
export function WhatToSearch() {
  return (
    <>
      <PageTitle title="What are you looking for?" />
      <p className="measure text-ink-2">
        Type at least two letters: a tool, a brand, a model number or a size like 13 mm.
      </p>
      <PopularCategories />
    </>
  )
}
