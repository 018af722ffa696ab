import { useLoaderData } from 'react-router'
import { paths } from '#contract/paths.ts'
import { useSendsMail } from '#web/session/layout.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { Breadcrumb } from '#web/ui/layout/breadcrumb.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { ProductLine } from '../reviews/product-line.tsx'
import { WrittenPages } from '../written-pages.tsx'
import { Ask } from './ask.tsx'
import { QuestionItem } from './question-item.tsx'
import { questionsLoader, useQuestionStanding } from './questions.data.ts'
import { SearchQuestions } from './search-questions.tsx'

export const loader = questionsLoader

export function Component() {
  const { product, list, q } = useLoaderData<typeof loader>()
  const { id, name } = product
  const standing = useQuestionStanding(id)
  return (
    <div className="frame grid grid-cols-1 gap-5 py-4 md:py-6">
      <Page
        title={`Questions about ${name}`}
        description={`What shoppers ask about ${name}, and what the shop and its buyers answer.`}
        canonical={paths.questions(id)}
        noindex={q !== '' || list.page > 1 || list.total === 0}
      />
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: paths.home },
          { label: name, to: paths.product(id) },
          { label: 'Questions' },
        ]}
      />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-5">
          <h1 tabIndex={-1}>Questions and answers</h1>
          <ProductLine product={product} />
        </div>
        <div className="grid min-w-0 content-start gap-2 lg:row-span-2">
          {q || list.total > 0 ? <SearchQuestions productId={id} q={q} /> : null}
          {list.questions.length > 0 ? (
            <ul>
              {list.questions.map((question) => (
                <QuestionItem
                  key={question.id}
                  question={question}
                  productId={id}
                  mayAnswer={standing?.mayAnswer ?? false}
                />
              ))}
            </ul>
          ) : (
            <NoQuestions id={id} q={q} />
          )}
          <WrittenPages list={list} noun="question" />
        </div>
        <Ask productId={id} own={standing?.questions ?? []} />
      </div>
    </div>
  )
}

function NoQuestions({ id, q }: { id: number; q: string }) {
  const reply = useSendsMail() ? "We'll reply by email." : "We'll reply here."
  return q ? (
    <EmptyState
      title="No questions or answers match."
      action={
        <ButtonLink to={paths.questions(id)} variant="tonal">
          Show all questions
        </ButtonLink>
      }
    >
      Ask your question. {reply}
    </EmptyState>
  ) : (
    <EmptyState title="No questions yet.">Ask the first question. {reply}</EmptyState>
  )
}
