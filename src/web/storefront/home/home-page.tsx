import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { homeLoader } from '#web/data/home.ts'
import { useLayout } from '#web/data/layout.ts'
import { paths } from '#web/paths.ts'
import { Page } from '#web/ui/page-head.tsx'

export const loader = homeLoader

// Already on its way while the goods are asked for; the first page is read before it has come.
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
        description={`Power tools, hand tools and measuring tools at ${name}. ${invoice} with every order, delivery across India.`}
        canonical={paths.home}
      />
      <Suspense>
        <HomeView {...home} />
      </Suspense>
    </>
  )
}
