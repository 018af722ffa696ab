import { type FormEvent, useState } from 'react'
import type { FileChoices, FileQuestions } from '#contract/backoffice/file-choices.ts'
import type { ImportKindColumns } from '#contract/backoffice/imports.ts'
import type { Category } from '#contract/catalogue/categories.ts'
import type { Problem } from '#contract/endpoint.ts'
import { plural } from '#contract/plural.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { BrandQuestions, CategoryQuestions } from './ask-words.tsx'
import {
  type Answers,
  choicesIn,
  likelyAnswers,
  missingAnswers,
  newCategories,
  wrongTax,
} from './file-answers.ts'
import { CodeQuestion, MrpQuestion, TaxQuestion } from './gap-questions.tsx'
import type { Said } from './imports.data.ts'
import { LeftOut } from './left-out.tsx'
import { type QuestionProps, Questions } from './questions.tsx'
import { WrongCellList } from './wrong-cells.tsx'

/** Questions for which a file was refused; null if it was refused for something else. */
export const questionsIn = (problem: Problem | null): FileQuestions | null =>
  // The contract describes `current` of this code.
  problem?.code === 'choices_needed' ? (problem.current as FileQuestions) : null

type Props = {
  asked: FileQuestions
  /** Earlier answers for this file. */
  before: FileChoices
  kind: ImportKindColumns
  categories: readonly Category[]
  brands: readonly string[]
  busy: boolean
  onSay: (said: Said) => void
  onBack: () => void
}

/** Everything that stands between a file and the shop, on one page. The answers about words are remembered. */
export function FileQuestionsCard(props: Props) {
  const { asked, before, kind, categories, brands, busy, onSay, onBack } = props
  const [answers, setAnswers] = useState(() => likelyAnswers(asked, categories.length > 0))
  const change = (changes: Partial<Answers>) => setAnswers((now) => ({ ...now, ...changes }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSay({ choices: choicesIn(answers, before), newCategories: newCategories(answers) })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Card title={titleOf(asked)} className="grid gap-4">
        <HeadingRow
          asked={asked}
          onChoose={(headingRow) => onSay({ choices: { headingRow }, newCategories: [] })}
        />
        {asked.program ? (
          <p className="text-sm text-ink-2">
            Columns are read as {asked.program} means them. New products start as drafts.
          </p>
        ) : null}
        <LeftOut rows={asked.leftOut} />
        {asked.missing.length > 0 ? (
          <Notice tone="warn">Required columns not found: {asked.missing.join(', ')}.</Notice>
        ) : null}
      </Card>
      <ColumnQuestions asked={asked} answers={answers} change={change} kind={kind} />
      <CodeQuestion asked={asked} answers={answers} change={change} />
      <MrpQuestion asked={asked} answers={answers} change={change} />
      <CategoryQuestions asked={asked} answers={answers} change={change} categories={categories} />
      <BrandQuestions asked={asked} answers={answers} change={change} brands={brands} />
      <TaxQuestion asked={asked} answers={answers} change={change} />
      <WrongCellList wrong={asked.wrong} />
      <Buttons busy={busy} reason={reasonOf(asked, answers)} onBack={onBack} />
    </form>
  )
}

const titleOf = ({ rows, program }: FileQuestions) => {
  const found = rows > 0 ? `${plural(rows, 'row')} with goods` : 'Choices for this file'
  return program ? `${found}, as ${program} exports them` : found
}

const reasonOf = ({ unknown, missing }: FileQuestions, answers: Answers) => {
  const open = missingAnswers(answers)
  if (open > 0) return `Choose a category for ${plural(open, 'word')}.`
  const wrong = wrongTax(answers)
  if (wrong) return wrong
  return missing.length > 0 && unknown.length === 0 ? 'Choose another file.' : undefined
}

/** The row that was taken for the headings, and the others that could be. */
function HeadingRow({
  asked: { heading, program },
  onChoose,
}: {
  asked: FileQuestions
  onChoose: (row: number) => void
}) {
  if (program !== null || heading.rows.length < 2) return null
  return (
    <Field
      label="Row with the headings"
      hint="Rows above it are not read. Choosing another row asks everything again."
      className="max-w-xl"
    >
      <Select value={heading.row} onChange={({ target }) => onChoose(Number(target.value))}>
        {heading.rows.map(({ row, cells }) => (
          <option key={row} value={row}>
            {`Row ${row}: ${cells
              .filter((cell) => cell !== '')
              .join(' · ')
              .slice(0, 90)}`}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function ColumnQuestions({
  asked: { unknown, taken },
  answers,
  change,
  kind,
}: QuestionProps & { kind: ImportKindColumns }) {
  const free = kind.columns.filter((title) => !taken.includes(title))
  return (
    <Questions title="What are these columns?" count={unknown.length}>
      {unknown.map(({ heading, samples }) => (
        <Field
          key={heading}
          label={heading}
          hint={samples.join(' · ') || 'Empty in the first rows.'}
        >
          <Select
            value={answers.headings[heading] ?? ''}
            onChange={({ target }) =>
              change({ headings: { ...answers.headings, [heading]: target.value } })
            }
          >
            <option value="">Leave this column out</option>
            {free.map((title) => (
              <option key={title} value={title}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </Questions>
  )
}

function Buttons({
  busy,
  reason,
  onBack,
}: {
  busy: boolean
  reason: string | undefined
  onBack: () => void
}) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} reason={reason}>
          Check file
        </Button>
        <Button variant="outline" onClick={onBack}>
          Choose another file
        </Button>
      </div>
      <p className="text-meta text-ink-3">
        Answers about columns, categories and brands are remembered for the next file.
      </p>
    </div>
  )
}
