import { useEffect } from 'react'
import { matchRoutes, useLocation, useMatches } from 'react-router'
import { patternOf, seoHead } from '#web/seo/seo-head.ts'
import type { Layout } from '#web/session/layout.ts'
import { routes } from './routes.tsx'

/** The selectors of everything `headForMachines` writes. */
const written =
  'meta[property], meta[name="twitter:card"], link[rel="prev"], link[rel="next"], script[type="application/ld+json"]'

/** Rewrites the machine-readable head on every client navigation. */
export default function HeadFollows({ publicUrl }: { publicUrl: string }) {
  const { pathname } = useLocation()
  const matches = useMatches()
  useEffect(() => {
    const { head } = document
    for (const stale of head.querySelectorAll(written)) stale.remove()
    const pattern = patternOf(matchRoutes(routes, pathname) ?? [])
    const data = matches.at(-1)?.loaderData
    const layout = matches.find(({ id }) => id === 'layout')?.loaderData as Layout | undefined
    const page = { head: head.innerHTML, pattern, data, layout }
    head.insertAdjacentHTML('beforeend', seoHead(page, publicUrl))
  }, [pathname, matches, publicUrl])
  return null
}
