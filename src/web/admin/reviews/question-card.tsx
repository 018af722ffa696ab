import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { type AdminQuestion, adminQuestionsApi } from '#contract/talk/admin-questions.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Pill, type Tone } from '#web/ui/data/pill.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { TextButton, TextLink } from '#web/ui/layout/text-link.tsx'
import { AnswerForm } from './answer-form.tsx'
import { RejectDialog } from './reject-dialog.tsx'

const reasons = {
  question: [
    'It is about an order. Please contact us so that we can help.',
    'It contains personal details, phone numbers or links.',
    'It is already answered on the page.',
  ],
  answer: [
    'It does not answer the question.',
    'It contains personal details, phone numbers or links.',
    'It is not correct.',
  ],
}

/** A question for moderation, with its answers and the answer form. */
export function QuestionCard({ question }: { question: AdminQuestion }) {
  const { id, text, author, email, status, reason, createdAt, product, answers } = question
  const [isAnswering, setAnswering] = useState(false)
  return (
    <Card as="article" data-row>
      <div className="grid gap-3">
        <TextLink
          to={paths.product(product.id)}
          lang={langOf(product.name)}
          className="w-fit text-sm wrap-anywhere"
        >
          {product.name}
        </TextLink>
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 className="font-body text-base font-semibold tracking-normal wrap-anywhere whitespace-pre-line">
              {text}
            </h2>
            <State status={status} />
          </div>
          <p className="text-meta text-ink-3 wrap-anywhere">
            {author} {email ? `· ${email} ` : null}· {formatDateTime(createdAt)}
          </p>
          {reason ? <p className="text-sm text-ink-2">Rejected: {reason}</p> : null}
        </div>
        {answers.map((answer) => (
          <AnswerRow key={answer.id} answer={answer} />
        ))}
        {isAnswering ? (
          <AnswerForm kind="answer" id={id} onClose={() => setAnswering(false)} />
        ) : (
          <div className="flex flex-wrap gap-2 border-t border-line pt-4">
            {status === 'REJECTED' ? null : (
              <Button icon="pencil" onClick={() => setAnswering(true)}>
                Answer
              </Button>
            )}
            <Decide kind="decide" id={id} status={status} />
          </div>
        )}
      </div>
    </Card>
  )
}

type AnswerRowProps = { answer: AdminQuestion['answers'][number] }

function AnswerRow({ answer }: AnswerRowProps) {
  const { id, text, byShop, author, status, reason, createdAt } = answer
  const [isEditing, setEditing] = useState(false)
  if (isEditing)
    return <AnswerForm kind="editAnswer" id={id} text={text} onClose={() => setEditing(false)} />
  return (
    <div className="grid gap-1 border-s-2 border-line-strong ps-3">
      <p className="measure wrap-anywhere whitespace-pre-line">{text}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-3">
        <span>
          {byShop ? `The shop, by ${author}` : `${author}, bought it`} · {formatDateTime(createdAt)}
        </span>
        <State status={status} />
        {reason ? <span>Rejected: {reason}</span> : null}
        {byShop ? <TextButton onClick={() => setEditing(true)}>Edit</TextButton> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Decide kind="decideAnswer" id={id} status={status} small />
      </div>
    </div>
  )
}

type DecideProps = {
  /** `id` belongs to the question, or to the answer. */
  kind: 'decide' | 'decideAnswer'
  id: number
  status: AdminQuestion['status']
  small?: boolean
}

function Decide({ kind, id, status, small = false }: DecideProps) {
  const { isBusy, run } = useCall(adminQuestionsApi[kind], {
    done: (_, { body }) => (body.publish ? 'Published.' : 'Rejected.'),
  })
  const params = { id }
  const [isRejecting, setRejecting] = useState(false)
  const noun = kind === 'decide' ? 'question' : 'answer'
  const size = small ? 'small' : 'medium'
  return (
    <>
      {status === 'PUBLISHED' ? null : (
        <Button
          size={size}
          variant={small ? 'tonal' : 'outline'}
          busy={isBusy && !isRejecting}
          onClick={() => void run({ params, body: { publish: true } })}
        >
          Publish
        </Button>
      )}
      {status === 'REJECTED' ? null : (
        <Button size={size} variant="outline" onClick={() => setRejecting(true)}>
          {status === 'PUBLISHED' ? 'Take down…' : 'Reject…'}
        </Button>
      )}
      {isRejecting ? (
        <RejectDialog
          title={`${status === 'PUBLISHED' ? 'Take down' : 'Reject'} this ${noun}?`}
          reasons={reasons[noun]}
          busy={isBusy}
          onReject={(reason) => void run({ params, body: { publish: false, reason } })}
          onClose={() => setRejecting(false)}
        />
      ) : null}
    </>
  )
}

const looks: Record<AdminQuestion['status'], { tone: Tone; word: string }> = {
  PENDING: { tone: 'warn', word: 'Pending' },
  PUBLISHED: { tone: 'ok', word: 'Published' },
  REJECTED: { tone: 'neutral', word: 'Rejected' },
}

const State = ({ status }: Pick<AdminQuestion, 'status'>) => (
  <Pill tone={looks[status].tone}>{looks[status].word}</Pill>
)
