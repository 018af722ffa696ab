import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { kindOfMessage, messageKindNames } from '#contract/shop/message-kinds.ts'
import type { MessageAccount } from '#contract/shop/message-settings.ts'
import { messagesApi } from '#contract/shop/messages.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, Select, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { hasFields } from '../../kit/forms/question-dialog.tsx'

/** Sends a message with example values by what is saved, and shows what the company answered. */
export function MessageTest({ accounts }: { accounts: readonly MessageAccount[] }) {
  const [result, setResult] = useState<{ ok: boolean; message: string } | null>(null)
  const { isBusy, problem, run } = useCall(messagesApi.test, {
    onDone: setResult,
    inForm: hasFields,
  })
  return (
    <Card title="Test message">
      <Form
        problem={problem}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          setResult(null)
          const form = new FormData(event.currentTarget)
          const text = (name: string) => String(form.get(name) ?? '')
          const kind = messageKindNames.find((one) => one === text('kind')) ?? 'order_placed'
          const channel = text('channel') === 'SMS' ? 'SMS' : 'WHATSAPP'
          void run({ body: { channel, kind, phone: text('phone') } })
        }}
      >
        <p className="text-sm text-ink-2">
          Uses what is saved, with example values. It is not in the outbox, and it costs what a
          message costs.
        </p>
        <TestFields accounts={accounts} />
        <div>
          <Button type="submit" variant="outline" busy={isBusy}>
            Send a test message
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

const TestFields = ({ accounts }: { accounts: readonly MessageAccount[] }) => (
  <div className="grid gap-3 md:grid-cols-3">
    <Field label="By" name="channel">
      <Select defaultValue={accounts.find(({ enabled }) => enabled)?.channel}>
        {accounts.map(({ channel, provider }) => (
          <option key={provider} value={channel}>
            {channel === 'SMS' ? 'SMS' : 'WhatsApp'}
          </option>
        ))}
      </Select>
    </Field>
    <Field label="Message" name="kind">
      <Select defaultValue="order_placed">
        {messageKindNames.map((kind) => (
          <option key={kind} value={kind}>
            {kindOfMessage(kind).title}
          </option>
        ))}
      </Select>
    </Field>
    <Field label="Mobile number" name="phone">
      <TextInput type="tel" inputMode="tel" autoComplete="off" maxLength={limits.pasted} />
    </Field>
  </div>
)
