import type { ReactNode } from 'react'
import type { FileQuestions } from '#contract/backoffice/file-choices.ts'
import { Card } from '#web/ui/layout/card.tsx'
import type { Answers } from './file-answers.ts'

export type QuestionProps = {
  asked: FileQuestions
  answers: Answers
  change: (changes: Partial<Answers>) => void
}

/** A card with questions of one kind. Nothing if there are none. */
export function Questions({
  title,
  count,
  children,
}: {
  title: string
  count: number
  children: ReactNode
}) {
  if (count === 0) return null
  return (
    <Card title={title} className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {children}
    </Card>
  )
}
