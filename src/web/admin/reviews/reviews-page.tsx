import { useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pagination } from '#web/ui/data/pagination.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { pageHref, StateTabs, WordSearch } from '../kit/lists/state-list.tsx'
import { ReviewCard } from './review-card.tsx'
import { adminReviewsLoader, reviewTabs } from './reviews.data.ts'
import { WordTabs } from './word-tabs.tsx'

export const loader = adminReviewsLoader

export function Component() {
  const list = useLastNonNull(useLoaderData<typeof loader>())
  const [params] = useSearchParams()
  const { state, location: next } = useNavigation()
  const isComing = state === 'loading' && next?.pathname === adminPaths.reviews
  return (
    <AdminPage title="Reviews" heading="Reviews and questions">
      <WordTabs of="reviews" />
      <StateTabs path={adminPaths.reviews} tabs={reviewTabs} counts={list?.counts ?? {}} />
      <WordSearch path={adminPaths.reviews} label="Search words, products, names, orders" />
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
