import { type MouseEvent, useContext, useMemo } from 'react'
import { type MailTemplate, mailWordsApi } from '#contract/backoffice/mail-words.ts'
import { api } from '#web/session/api.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { countChanges, DraftContext, DraftText } from '../draft.tsx'
import { SettingsForm } from '../settings-form.tsx'
import {
  fieldOf,
  mailWordsAddress,
  originalDraft,
  wordsDraft,
  wordsWritten,
} from './mail-words.data.ts'
import { WordsPreview } from './words-preview.tsx'

type Part = MailTemplate['parts'][number]

/** The words of one mail, with a preview of what is typed. */
export function MailWordsForm({ mail }: { mail: MailTemplate }) {
  const saved = useMemo(
    () => ({ draft: wordsDraft(mail), version: mail.version, changed: mail.changed }),
    [mail],
  )
  return (
    <div className="grid gap-4">
      <TextLink to={mailWordsAddress()} className="justify-self-start text-sm">
        All mails
      </TextLink>
      <SettingsForm
        title="These words"
        saved={saved}
        query="page"
        save={(draft, version) =>
          api(mailWordsApi.update, {
            params: { template: mail.template },
            body: { words: wordsWritten(mail, draft), version },
          })
        }
      >
        <Card title={mail.title} action={<ToOriginal mail={mail} />} className="grid gap-5">
          {mail.parts.map((part) => (
            <PartField key={part.part} part={part} />
          ))}
        </Card>
        <WordsPreview mail={mail} />
      </SettingsForm>
    </div>
  )
}

/** Puts the original words back into the inputs; saving makes them count. */
function ToOriginal({ mail }: { mail: MailTemplate }) {
  const { draft, set } = useContext(DraftContext)
  const original = originalDraft(mail)
  if (countChanges(draft, original) === 0) return null
  const restore = () => {
    for (const [name, text] of Object.entries(original)) set(name, text)
  }
  return (
    <Button size="small" variant="outline" onClick={restore}>
      Restore the standard text
    </Button>
  )
}

function PartField({ part: { part, isSubject, original, placeholders } }: { part: Part }) {
  const { draft } = useContext(DraftContext)
  const name = fieldOf(part)
  const isOwn = draft[name] !== original
  return (
    <div className="grid gap-1">
      <DraftText
        name={name}
        label={part}
        {...(!isSubject && { rows: 2 })}
        hint={isOwn ? `Originally: ${original}` : undefined}
      />
      {placeholders.length > 0 ? (
        <Placeholders name={name} all={placeholders} label={part} />
      ) : null}
    </div>
  )
}

type PlaceholdersProps = { name: string; label: string; all: readonly string[] }

/** Buttons that put a placeholder where the cursor is in the input. */
function Placeholders({ name, label, all }: PlaceholdersProps) {
  const { draft, set } = useContext(DraftContext)
  const insert = (event: MouseEvent<HTMLButtonElement>, placeholder: string) => {
    const input = event.currentTarget.form?.elements.namedItem(name)
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return
    const text = draft[name] ?? ''
    const from = input.selectionStart ?? text.length
    const to = input.selectionEnd ?? from
    set(name, `${text.slice(0, from)}${placeholder}${text.slice(to)}`)
    input.focus()
  }
  return (
    <ul className="flex flex-wrap gap-2" aria-label={`Placeholders of ${label}`}>
      {all.map((placeholder) => (
        <li key={placeholder}>
          <Button
            size="small"
            variant="ghost"
            icon="plus"
            onClick={(event) => insert(event, `{{${placeholder}}}`)}
          >
            <code>{`{{${placeholder}}}`}</code>
            <span className="sr-only"> into {label}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
