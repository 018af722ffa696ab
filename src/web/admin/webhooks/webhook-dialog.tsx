import { useState } from 'react'
import { chosenFields, eventGroups, groupOfEvent } from '#contract/backoffice/webhook-events.ts'
import type { Webhook } from '#contract/backoffice/webhooks.ts'
import { useCall } from '#web/session/use-call.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { EventChoice } from './event-choice.tsx'
import { saveWebhook } from './webhooks.data.ts'

type WebhookDialogProps = {
  webhook: Webhook | null
  onClose: () => void
  onSecret: (secret: string) => void
}

const usualFields = chosenFields.flatMap(({ name, isPersonal }) => (isPersonal ? [] : [name]))
const usualEvents = Object.keys(eventGroups[0]?.events ?? {})

/** Asks where events go, which ones, and what they tell. */
export function WebhookDialog({ webhook, onClose, onSecret }: WebhookDialogProps) {
  const [events, setEvents] = useState(new Set(webhook?.events ?? usualEvents))
  const [fields, setFields] = useState(new Set(webhook?.fields ?? usualFields))
  const save = useCall(saveWebhook, {
    done: webhook ? 'Webhook saved.' : 'Webhook added.',
    inForm: true,
    onDone: ({ secret }) => {
      onClose()
      if (secret) onSecret(secret)
    },
  })
  const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim()
  return (
    <QuestionDialog
      title={webhook ? 'Edit webhook' : 'Add a webhook'}
      confirm={webhook ? 'Save' : 'Add webhook'}
      cancel="Cancel"
      size="medium"
      reason={events.size === 0 ? 'Choose an event.' : undefined}
      call={save}
      onClose={onClose}
      onAnswer={(form) =>
        void save.run({
          webhook,
          write: {
            name: text(form, 'name'),
            url: text(form, 'url'),
            events: [...events],
            fields: [...fields],
          },
        })
      }
    >
      <Field label="Name" name="name" check={checkName} hint="Only staff see it.">
        <TextInput defaultValue={webhook?.name} maxLength={80} autoComplete="off" />
      </Field>
      <Field
        label="Address"
        name="url"
        check={checkUrl}
        hint="Where the program receives events, on the internet."
      >
        <TextInput
          type="url"
          defaultValue={webhook?.url}
          maxLength={500}
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <EventChoice events={events} onChange={setEvents} />
      <FieldChoice events={events} fields={fields} onChange={setFields} />
    </QuestionDialog>
  )
}

type FieldChoiceProps = {
  events: ReadonlySet<string>
  fields: ReadonlySet<string>
  onChange: (fields: Set<string>) => void
}

/** The fields that the chosen events may tell. */
function FieldChoice({ events, fields, onChange }: FieldChoiceProps) {
  const carried = new Set([...events].flatMap((kind) => groupOfEvent(kind)?.carries ?? []))
  const shown = chosenFields.filter(({ name }) =>
    [...carried].some((part) => name.startsWith(`${part}.`)),
  )
  if (shown.length === 0) return null
  const parts = [
    { legend: 'What they tell', of: shown.filter(({ isPersonal }) => !isPersonal) },
    { legend: 'Personal data', of: shown.filter(({ isPersonal }) => isPersonal) },
  ]
  return parts.map(({ legend, of }) =>
    of.length > 0 ? (
      <fieldset key={legend} className="grid gap-1">
        <legend className="pb-1 text-sm font-semibold">{legend}</legend>
        {legend === 'Personal data' ? (
          <p className="text-meta text-ink-3">Send only what the program needs.</p>
        ) : null}
        <div className="grid sm:grid-cols-2">
          {of.map(({ name, words }) => (
            <Checkbox
              key={name}
              label={words}
              checked={fields.has(name)}
              onChange={({ target }) => onChange(toggled(fields, name, target.checked))}
            />
          ))}
        </div>
      </fieldset>
    ) : null,
  )
}

function toggled(all: ReadonlySet<string>, name: string, isOn: boolean): Set<string> {
  const next = new Set(all)
  if (isOn) next.add(name)
  else next.delete(name)
  return next
}

const checkName = (text: string) => (text.trim() ? undefined : 'Enter a name.')
const checkUrl = (text: string) =>
  /^https:\/\/\S+\.\S+/.test(text.trim())
    ? undefined
    : 'Enter an address that begins with https://.'
