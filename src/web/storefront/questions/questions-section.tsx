import type { Product } from '#contract/catalogue/products.ts'
import { paths } from '#contract/paths.ts'
import { plural } from '#contract/plural.ts'
import type { QuestionList } from '#contract/talk/questions.ts'
import { SectionHead } from '#web/ui/layout/dimension-rule.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Ask } from './ask.tsx'
import { QuestionItem } from './question-item.tsx'
import { useQuestionStanding } from './questions.data.ts'
import { SearchQuestions } from './search-questions.tsx'

export type QuestionsSectionProps = { product: Product; list: QuestionList }

/** A product's first questions and the form to ask one. */
export default function QuestionsSection({ product: { id }, list }: QuestionsSectionProps) {
  const standing = useQuestionStanding(id)
  const { questions, total } = list
  return (
    <section id="questions" aria-label="Questions and answers" className="grid scroll-mt-4 gap-3">
      <SectionHead title="Questions and answers" />
      {total > questions.length ? <SearchQuestions productId={id} /> : null}
      {total === 0 ? (
        <p className="text-ink-2">No questions yet.</p>
      ) : (
        <ul>
          {questions.map((question) => (
            <QuestionItem
              key={question.id}
              question={question}
              productId={id}
              mayAnswer={standing?.mayAnswer ?? false}
            />
          ))}
        </ul>
      )}
      {total > questions.length ? (
        <TextLink to={paths.questions(id)} className="w-fit">
          See all {plural(total, 'question')}
        </TextLink>
      ) : null}
      <Ask productId={id} own={standing?.questions ?? []} />
    </section>
  )
}
