import { type FormEvent, useId } from 'react'
import type { ImportKindColumns } from '#contract/backoffice/imports.ts'
import type { Problem } from '#contract/endpoint.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import type { Heading } from './imports.data.ts'

/** The server's answer about columns that it does not know. */
type UnknownColumns = {
  unknown: { heading: string; samples: string[] }[]
  missing: string[]
  /** Our columns that the file has already. */
  taken: string[]
}

/** The unknown columns that a file was refused for; null if it was refused for something else. */
export const unknownColumnsIn = (problem: Problem | null): UnknownColumns | null =>
  // The contract describes `current` of this code.
  problem?.code === 'columns_unknown' ? (problem.current as UnknownColumns) : null

type Props = {
  found: UnknownColumns
  kind: ImportKindColumns
  busy: boolean
  onSay: (headings: Heading[]) => void
  onBack: () => void
}

/** Asks what the unknown columns of a file are. The answers are remembered. */
export function MapColumns({
  found: { unknown, missing, taken },
  kind,
  busy,
  onSay,
  onBack,
}: Props) {
  const id = useId()
  const free = kind.columns.filter((title) => !taken.includes(title))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onSay(
      unknown.map(({ heading }, index) => ({ heading, title: String(form.get(`${id}-${index}`)) })),
    )
  }
  return (
    <Card title="What are these columns?" className="grid gap-4">
      {missing.length > 0 ? (
        <Notice tone="warn">Required columns not found: {missing.join(', ')}.</Notice>
      ) : null}
      <form onSubmit={submit} className="grid max-w-xl gap-4">
        {unknown.map(({ heading, samples }, index) => (
          <Field
            key={heading}
            label={heading}
            hint={samples.join(' · ') || 'Empty in the first rows.'}
          >
            <Select name={`${id}-${index}`} defaultValue="">
              <option value="">Leave this column out</option>
              {free.map((title) => (
                <option key={title} value={title}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
        ))}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            busy={busy}
            reason={unknown.length === 0 ? 'Choose another file.' : undefined}
          >
            Check file
          </Button>
          <Button variant="outline" onClick={onBack}>
            Choose another file
          </Button>
        </div>
      </form>
      <p className="text-meta text-ink-3">Your answers are remembered for the next file.</p>
    </Card>
  )
}
