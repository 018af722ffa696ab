import { useState } from 'react'
import {
  type AskedAccess,
  type AssistantRequest,
  assistantsApi,
} from '#contract/backoffice/assistants.ts'
import { type KeyArea, keyAreas, type Scope } from '#contract/backoffice/key-scopes.ts'
import { useCall } from '#web/session/use-call.ts'
import { FactTable } from '#web/ui/data/facts.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { areaWords } from './api-keys.data.ts'

type ConsentFormProps = { asked: AskedAccess; request: AssistantRequest }

/** Asks who may come in, with which areas, and for how long. Reading is ticked, changing is not. */
export function ConsentForm({ asked, request }: ConsentFormProps) {
  const [chosen, setChosen] = useState(() =>
    asked.scopes.filter((scope) => scope.endsWith(':read')),
  )
  const connect = useCall(assistantsApi.connect, {
    inForm: true,
    onDone: ({ to }) => window.location.assign(to),
  })
  const send = (form: FormData) =>
    connect.run({
      body: {
        request,
        scopes: chosen,
        name: String(form.get('name') ?? ''),
        expiresInDays: Number(form.get('expiresInDays')),
      },
    })
  return (
    <Form
      problem={connect.problem}
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send(new FormData(event.currentTarget))
      }}
    >
      <WhoAsks asked={asked} />
      <ScopeBoxes scopes={asked.scopes} chosen={chosen} onChange={setChosen} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Name" name="name" hint="The audit log shows it.">
          <TextInput maxLength={60} autoComplete="off" defaultValue={asked.suggestedName} />
        </Field>
        <Field label="Ends" name="expiresInDays" hint="You can end it earlier at any time.">
          <Select defaultValue="90">
            <option value="1">Tomorrow</option>
            <option value="30">In 30 days</option>
            <option value="90">In 90 days</option>
            <option value="365">In a year</option>
          </Select>
        </Field>
      </div>
      <FormMessage />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={connect.isBusy}
          reason={chosen.length === 0 ? 'Choose what the assistant may do.' : undefined}
        >
          Connect
        </Button>
        <Button variant="outline" onClick={() => window.location.assign(asked.refusal)}>
          Don't connect
        </Button>
      </div>
    </Form>
  )
}

function WhoAsks({ asked }: Pick<ConsentFormProps, 'asked'>) {
  const { clientName, clientHost, redirectHost, isLocal } = asked
  return (
    <div className="grid gap-3">
      <p>
        An assistant that calls itself{' '}
        <strong lang={langOf(clientName)} className="wrap-anywhere">
          {clientName}
        </strong>{' '}
        asks for access to your shop.
      </p>
      <FactTable
        caption="Who asks"
        facts={[
          { label: 'Belongs to', value: clientHost },
          {
            label: 'You go back to',
            value: isLocal ? `A program on this computer (${redirectHost})` : redirectHost,
          },
        ]}
      />
      <Notice tone={isLocal || redirectHost !== clientHost ? 'warn' : 'info'}>
        Connect it only if you began this yourself, in an assistant that you trust. It works in your
        name, and never does more than you may.
      </Notice>
    </div>
  )
}

type ScopeBoxesProps = {
  scopes: readonly Scope[]
  chosen: readonly Scope[]
  onChange: (chosen: Scope[]) => void
}

const ScopeBoxes = ({ scopes, chosen, onChange }: ScopeBoxesProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 text-sm font-medium">What it may do</legend>
    <p className="mb-2 text-meta text-ink-3">
      Tick as little as it needs. Before it changes anything, it has to show you the change.
    </p>
    <div className="grid gap-x-6 md:grid-cols-2">
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          label={wordsOf(scope).label}
          hint={wordsOf(scope).hint}
          checked={chosen.includes(scope)}
          onChange={({ target }) =>
            onChange(
              scopes.filter((one) => (one === scope ? target.checked : chosen.includes(one))),
            )
          }
        />
      ))}
    </div>
  </fieldset>
)

/** A scope in plain words: "Read orders". */
function wordsOf(scope: Scope): { label: string; hint?: string | undefined } {
  const [name = '', level] = scope.split(':')
  const area = keyAreas.find((one: KeyArea) => one === name)
  if (!area) return { label: scope }
  const { label, hint } = areaWords[area]
  const verb = level === 'write' ? 'Change' : 'Read'
  return { label: `${verb} ${label.toLowerCase()}`, hint }
}
