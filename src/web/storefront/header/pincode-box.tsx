import { type SubmitEvent, useState } from 'react'
import type { PincodeAnswer } from '#contract/people/addresses.ts'
import { askDelivery } from '#web/session/delivery.ts'
import { tryCall } from '#web/session/outcome.ts'
import { keepPincode, usePincode } from '#web/session/stored-pincode.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

/** Checks whether and when we deliver to a pincode, and remembers it. */
export default function PincodeBox() {
  const { answer, error, busy, check } = useDelivery()
  const pincode = usePincode()
  return (
    <form onSubmit={check} noValidate className="grid gap-3">
      <div className="flex items-start gap-2">
        <Field label="Deliver to pincode" error={error} className="flex-1">
          <TextInput
            key={pincode}
            name="pincode"
            defaultValue={pincode ?? ''}
            inputMode="numeric"
            autoComplete="postal-code"
            enterKeyHint="done"
          />
        </Field>
        <Button type="submit" variant="tonal" busy={busy} className="mt-6">
          Check
        </Button>
      </div>
      <div role="status">{answer ? <DeliveryNotice answer={answer} /> : null}</div>
    </form>
  )
}

function DeliveryNotice({ answer }: { answer: PincodeAnswer }) {
  if (!answer.serviceable)
    return <Notice tone="warn">We don't deliver to {answer.pincode} yet.</Notice>
  const places = new Set([answer.city || answer.district, answer.state])
  return (
    <Notice tone="ok" icon="truck">
      Delivery to {answer.pincode} by {formatDate(answer.deliveryDates.to)}.{' '}
      {answer.codAvailable ? 'Cash on delivery available.' : 'Cash on delivery not available.'}
      <span className="block text-ink-2">{[...places].join(', ')}</span>
    </Notice>
  )
}

const notAPincode = 'Enter a 6-digit pincode.'

function useDelivery() {
  const [answer, setAnswer] = useState<PincodeAnswer | null>(null)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const check = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const pincode = String(new FormData(event.currentTarget).get('pincode'))
    setBusy(true)
    const outcome = await tryCall(() => askDelivery(pincode))
    setBusy(false)
    const found = outcome.ok ? outcome.answer : null
    setAnswer(found)
    if (found?.serviceable) keepPincode(found.pincode)
    if (found) return setError(undefined)
    if (outcome.ok) return setError(notAPincode)
    setError(
      outcome.problem.status === 404
        ? `We don't deliver to ${pincode.trim()} yet.`
        : outcome.problem.message,
    )
  }
  return { answer, error, busy, check }
}
