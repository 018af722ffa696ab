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
import { QuestionCard } from './question-card.tsx'
import { adminQuestionsLoader, questionTabs } from './questions.data.ts'
import { WordTabs } from './word-tabs.tsx'

export const loader = adminQuestionsLoader

export function Component() {
  const list = useLastNonNull(useLoaderData<typeof loader>())
  const [params] = useSearchParams()
  const address = useListAddress(adminPaths.questions)
  const { state, location: next } = useNavigation()
  const isComing = state === 'loading' && next?.pathname === adminPaths.questions
  return (
    <AdminPage title="Questions" heading="Reviews and questions">
      <ListHead>
        <WordTabs of="questions" />
        <StateTabs path={adminPaths.questions} tabs={questionTabs} counts={list?.counts ?? {}} />
        <ListBar
          address={address}
          hasRows={false}
          search={
            <ListSearch
              address={address}
              label="Search questions"
              placeholder="Words, product or name"
            />
          }
        />
      </ListHead>
      <div className={classNames('grid gap-3', isComing && 'opacity-60')}>
        {list ? (
          list.questions.map((question) => <QuestionCard key={question.id} question={question} />)
        ) : (
          <>
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
          </>
        )}
      </div>
      {list?.questions.length === 0 ? <Nothing isSearch={params.has('q')} /> : null}
      {list && list.total > 0 ? (
        <Pagination
          page={list.page}
          pages={Math.ceil(list.total / list.limit)}
          hrefFor={(page) => pageHref(adminPaths.questions, params, page)}
        />
      ) : null}
    </AdminPage>
  )
}

const Nothing = ({ isSearch }: { isSearch: boolean }) =>
  isSearch ? (
    <EmptyState title="No questions match." />
  ) : (
    <EmptyState title="No questions here.">
      Shoppers ask on the page of a product. Their questions appear here for you to approve and
      answer.
    </EmptyState>
  )
