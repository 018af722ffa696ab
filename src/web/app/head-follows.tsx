import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { patternOf, seoHead } from '#web/seo/seo-head.ts'
import type { Layout } from '#web/session/layout.ts'

/** The selectors of everything `seoHead` writes. */
const written =
  'meta[property], meta[name="twitter:card"], link[rel="prev"], link[rel="next"], script[type="application/ld+json"]'

/** Rewrites the machine-readable head on every client navigation. */
export default function HeadFollows({ publicUrl }: { publicUrl: string }) {
  const matches = useMatches()
  useEffect(() => {
    const { head } = document
    for (const stale of head.querySelectorAll(written)) stale.remove()
    const page = matches.at(-1)
    const layout = matches.find(({ id }) => id === 'layout')?.loaderData as Layout | undefined
    const rendered = {
      head: head.innerHTML,
      pattern: patternOf(page?.handle),
      data: page?.loaderData,
      layout,
    }
    head.insertAdjacentHTML('beforeend', seoHead(rendered, publicUrl))
  }, [matches, publicUrl])
  return null
}
