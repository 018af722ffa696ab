import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useLayout } from '#web/session/layout.ts'
import { Page } from '#web/ui/layout/page-head.tsx'
import { homeLoader } from './home.data.ts'

export const loader = homeLoader

// The view's code loads in parallel with the products. The server's first page is readable without it.
const view = import('./home-view.tsx')
const HomeView = lazy(() => view)

export function Component() {
  const home = useLoaderData<typeof homeLoader>()
  const { company } = useLayout()
  const name = company?.name ?? 'Karigar'
  const invoice = company?.gstin === null ? 'Invoice' : 'GST invoice'
  return (
    <>
      <Page
        title={`${name}: tools for every trade`}
        description={`Power tools, hand tools and measuring tools at ${name}. ${invoice} with every order. Delivery across India.`}
        canonical={paths.home}
      />
      <Suspense>
        <HomeView {...home} />
      </Suspense>
    </>
  )
}
