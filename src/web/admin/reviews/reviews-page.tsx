import { useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { useListAddress } from '../kit/lists/list-address.ts'
import { ListBar } from '../kit/lists/list-bar.tsx'
import { ListHead } from '../kit/lists/list-head.tsx'
import { ListSearch } from '../kit/lists/list-search.tsx'
import { pageHref, StateTabs } from '../kit/lists/state-list.tsx'
import { ReviewCard } from './review-card.tsx'
import { adminReviewsLoader, reviewTabs } from './reviews.data.ts'
import { WordTabs } from './word-tabs.tsx'

export const loader = adminReviewsLoader

export function Component() {
  const list = useLastNonNull(useLoaderData<typeof loader>())
  const [params] = useSearchParams()
  const address = useListAddress(adminPaths.reviews)
  const { state, location: next } = useNavigation()
  const isComing = state === 'loading' && next?.pathname === adminPaths.reviews
  return (
    <AdminPage title="Reviews" heading="Reviews and questions">
      <ListHead>
        <WordTabs of="reviews" />
        <StateTabs path={adminPaths.reviews} tabs={reviewTabs} counts={list?.counts ?? {}} />
        <ListBar
          address={address}
          hasRows={false}
          search={
            <ListSearch
              address={address}
              label="Search reviews"
              placeholder="Words, product, name or order"
            />
          }
        />
      </ListHead>
      <div className={classNames('grid gap-3', isComing && 'opacity-60')}>
        {list ? (
          list.reviews.map((review) => (
            <ReviewCard key={`${review.id} ${review.version}`} review={review} />
          ))
        ) : (
          <>
            <Skeleton className="h-48" />
            <Skeleton className="h-48" />
          </>
        )}
      </div>
      {list?.reviews.length === 0 ? <Nothing isSearch={params.has('q')} /> : null}
      {list && list.total > 0 ? (
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / list.limit)}
          hrefFor={(page) => pageHref(adminPaths.reviews, params, page)}
        />
      ) : null}
    </AdminPage>
  )
}

const Nothing = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <EmptyState title="No reviews match." />
  ) : (
    <EmptyState title="No reviews here.">
      Shoppers can review what was delivered to them. Their reviews appear here for you to approve.
    </EmptyState>
  )
