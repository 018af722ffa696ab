import { useState } from 'react'
import type { Answer, Question } from '#contract/talk/questions.ts'
import { formatDateWithYear } from '#web/ui/data/date.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { WordsForm } from './words-form.tsx'

export type QuestionItemProps = {
  question: Question
  productId: number
  /** The reader has received the product. */
  mayAnswer: boolean
}

/** A question with its answers, all plain text. */
export function QuestionItem({ question, productId, mayAnswer }: QuestionItemProps) {
  const { id, text, author, createdAt, answers } = question
  const [isAnswering, setAnswering] = useState(false)
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <div className="grid gap-0.5">
        <p className="measure font-semibold wrap-anywhere whitespace-pre-line">{text}</p>
        <p className="text-meta text-ink-3">
          {author} asked on <time dateTime={createdAt}>{formatDateWithYear(createdAt)}</time>
        </p>
      </div>
      {answers.map((answer) => (
        <AnswerText key={answer.id} answer={answer} />
      ))}
      {answers.length === 0 && !isAnswering ? (
        <p className="text-sm text-ink-3">No answer yet.</p>
      ) : null}
      {isAnswering ? (
        <WordsForm
          productId={productId}
          questionId={id}
          label="Your answer"
          button="Send answer"
          thanks="Thank you. Your answer appears once we've approved it."
          least={2}
          most={2000}
          onCancel={() => setAnswering(false)}
        />
      ) : mayAnswer ? (
        <TextButton className="w-fit text-sm" onClick={() => setAnswering(true)}>
          Answer
          <span className="sr-only"> the question “{text}”</span>
        </TextButton>
      ) : null}
    </li>
  )
}

const AnswerText = ({ answer: { text, byShop, author, createdAt } }: { answer: Answer }) => (
  <div className="grid gap-0.5 border-s-2 border-brand ps-3">
    <p className="measure wrap-anywhere whitespace-pre-line text-ink-2">{text}</p>
    <p className="flex flex-wrap items-center gap-x-2 text-meta text-ink-3">
      {byShop ? (
        <span className="inline-flex items-center gap-1 font-medium text-brand">
          <Icon name="store" size={16} />
          Answer from the shop
        </span>
      ) : (
        <span>{author}, bought it</span>
      )}
      <span aria-hidden="true">·</span>
      <time dateTime={createdAt}>{formatDateWithYear(createdAt)}</time>
    </p>
  </div>
)
