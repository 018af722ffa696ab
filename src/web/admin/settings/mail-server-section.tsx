import { useState } from 'react'
import { type MailServer, mailServerApi } from '#contract/shop/mail-server.ts'
import { api } from '#web/session/api.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { hasFields } from '../kit/forms/question-dialog.tsx'
import { savedSecretHint } from '../kit/forms/secret-hints.ts'
import { useMay } from '../kit/use-may.ts'
import { DraftCheck, DraftChoice, DraftNumber, DraftText } from './draft.tsx'
import { draftOf, securities, writeOf } from './mail-server-draft.ts'
import type { LastChange } from './settings.data.ts'
import { SettingsForm, SettingsGroup } from './settings-form.tsx'

type MailServerSectionProps = { server: MailServer; changed: LastChange }

/** The server that sends the shop's mails, and whom they come from. */
export function MailServerSection({ server, changed }: MailServerSectionProps) {
  const isOwner = useMay('owner')
  return (
    <div className="grid gap-4">
      <SettingsForm
        title="Mail server"
        saved={{ draft: draftOf(server), version: server.version, changed }}
        save={(draft, version) =>
          api(mailServerApi.update, { body: { ...writeOf(draft), version } })
        }
      >
        <EnvironmentNotice environment={server.environment} />
        {server.smtp.passwordReadable ? null : (
          <Notice tone="danger">
            The settings key has changed, so the saved password can't be read and mails stay in the
            outbox. Enter the password again, or start the shop with its previous settings key.
          </Notice>
        )}
        <ServerGroup smtp={server.smtp} />
        <SenderGroup />
      </SettingsForm>
      {isOwner ? <TestMail /> : null}
    </div>
  )
}

function EnvironmentNotice({ environment }: Pick<MailServer, 'environment'>) {
  const { server, sender } = environment
  if (!server && !sender) return null
  return (
    <Notice>
      {server ? (
        <p>
          SMTP_URL is set on the server and is used instead. Mails go through <b>{server}</b>,
          whatever server is entered here.
        </p>
      ) : null}
      {sender ? (
        <p>
          MAIL_FROM is set on the server and is used instead. Mails come from <b>{sender}</b>,
          whatever name and address are entered here.
        </p>
      ) : null}
    </Notice>
  )
}

function ServerGroup({ smtp }: Pick<MailServer, 'smtp'>) {
  return (
    <SettingsGroup title="Server">
      <div className="md:col-span-2">
        <DraftCheck
          name="smtp.enabled"
          label="Send mails through this server"
          hint="While this is off, mails stay in the outbox. You can read them there and send them later."
        />
      </div>
      <DraftText
        name="smtp.host"
        label="Host"
        maxLength={253}
        hint="You get it from your mail provider, like smtp.example.com."
      />
      <DraftNumber name="smtp.port" label="Port" min={1} max={65_535} />
      <DraftChoice name="smtp.security" label="Security" options={securities} />
      <DraftText
        name="smtp.user"
        label="User"
        maxLength={254}
        optional
        hint="Usually the full email address. Leave empty if the server needs no login."
      />
      <DraftText
        name="smtp.password"
        label="Password"
        type="password"
        maxLength={500}
        hint={
          smtp.hasPassword
            ? savedSecretHint
            : 'Stored encrypted and never shown again. Many providers need an app password.'
        }
      />
    </SettingsGroup>
  )
}

function SenderGroup() {
  return (
    <SettingsGroup title="Sender">
      <DraftText
        name="sender.name"
        label="Name"
        maxLength={100}
        optional
        hint="If empty, the name of the shop."
      />
      <DraftText
        name="sender.address"
        label="Address"
        type="email"
        maxLength={254}
        hint="An address that the server may send from."
      />
      <DraftText
        name="sender.replyTo"
        label="Reply-to address"
        type="email"
        maxLength={254}
        optional
        hint="If empty, the address above."
      />
    </SettingsGroup>
  )
}

/** Sends a mail with what is saved, and shows what the mail server said. */
function TestMail() {
  const email = useShopper().user?.email ?? ''
  const [result, setResult] = useState<{ ok: boolean; message: string } | null>(null)
  const { isBusy, problem, run } = useCall(mailServerApi.test, {
    onDone: setResult,
    inForm: hasFields,
  })
  return (
    <Card title="Test mail">
      <Form
        problem={problem}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setResult(null)
          const to = String(new FormData(event.currentTarget).get('to') ?? '')
          void run({ body: { to } })
        }}
      >
        <p className="text-sm text-ink-2">Uses the saved mail server.</p>
        <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <Field label="Send it to" name="to">
            <TextInput type="email" maxLength={254} defaultValue={email} autoComplete="off" />
          </Field>
          <Button type="submit" variant="outline" busy={isBusy}>
            Send a test mail
          </Button>
        </div>
        <FormMessage />
        {result ? (
          <Notice tone={result.ok ? 'ok' : 'danger'} live>
            <span className="wrap-anywhere">{result.message}</span>
          </Notice>
        ) : null}
      </Form>
    </Card>
  )
}
