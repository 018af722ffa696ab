import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import { ordersApi } from '#contract/selling/orders.ts'
import { api, isBrowser } from '#web/session/api.ts'
import { openLink } from '#web/session/order/order-link.ts'
import { tryCall } from '#web/session/outcome.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { OrderByPhone } from './order-by-phone.tsx'
import { SaveDetails } from './save-details.tsx'
import { OrderSkeleton, WholeOrder } from './whole-order.tsx'

export const loader = Object.assign(loadLinked, { hydrate: true as const })

async function loadLinked({ params }: LoaderFunctionArgs) {
  if (!isBrowser) return null
  return tryCall(async () => {
    const id = await openLink(params.token ?? '')
    return api(ordersApi.read, { params: { id } })
  })
}

/** The order of a guest, for whoever has its link. */
export function Component() {
  const outcome = useLoaderData<typeof loader>()
  return (
    <div className="frame py-6 lg:py-10">
      {outcome ? null : <OrderSkeleton title="Your order" />}
      {outcome?.ok ? (
        <WholeOrder
          order={outcome.answer}
          isLinked
          beside={
            <>
              <OrderByPhone order={outcome.answer} />
              <SaveDetails order={outcome.answer} />
            </>
          }
        />
      ) : null}
      {outcome && !outcome.ok ? (
        <>
          <Page title="Your order" noindex />
          <PageTitle title="Your order" />
          <EmptyState
            title="This link can't be opened."
            action={<ButtonLink to={paths.track()}>Track an order</ButtonLink>}
          >
            {outcome.problem.message}
          </EmptyState>
        </>
      ) : null}
    </div>
  )
}
