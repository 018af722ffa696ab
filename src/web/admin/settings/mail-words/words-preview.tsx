import { useContext, useState } from 'react'
import type { MailTemplate } from '#contract/backoffice/mail-words.ts'
import { Tabs } from '#web/ui/data/tabs.tsx'
import { Field, Select } from '#web/ui/inputs/field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { DraftContext } from '../draft.tsx'
import { MailPreview } from '../mail-preview.tsx'
import { type PreviewedMail, usePreview } from './mail-words.data.ts'

/** The mail with example data and the words as they are typed. */
export function WordsPreview({ mail: template }: { mail: MailTemplate }) {
  const { draft } = useContext(DraftContext)
  const [example, setExample] = useState(0)
  const { mail, problem } = usePreview(template, draft, example)
  return (
    <Card title="Preview" className="grid gap-4 text-sm">
      {template.examples.length > 1 ? (
        <Field label="Example">
          <Select value={example} onChange={(event) => setExample(Number(event.target.value))}>
            {template.examples.map((name, index) => (
              <option key={name} value={index}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      {problem ? (
        <Notice tone="warn" live>
          {problem.message}
        </Notice>
      ) : null}
      {mail ? <Looks mail={mail} /> : problem ? null : <Skeleton className="h-150" />}
    </Card>
  )
}

const Looks = ({ mail }: { mail: PreviewedMail }) => (
  <>
    <p className="wrap-anywhere">
      <span className="text-ink-2">Subject:</span> <b>{mail.subject}</b>
    </p>
    {mail.attaches ? (
      <p>
        <span className="text-ink-2">Attached as PDF:</span> {mail.attaches}
      </p>
    ) : null}
    <Tabs
      label="Preview"
      tabs={[
        { id: 'html', label: 'Preview', content: <MailPreview mail={mail} /> },
        {
          id: 'text',
          label: 'Plain text',
          content: <p className="whitespace-pre-wrap wrap-anywhere">{mail.text}</p>,
        },
      ]}
    />
  </>
)
