import { Suspense, useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/client.ts'
import { formatRupees } from '#contract/money.ts'
import type { PincodeAnswer } from '#contract/people/addresses.ts'
import { normalisePincode } from '#contract/pincode.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { askDelivery } from '#web/session/delivery.ts'
import { keepPincode, usePincode } from '#web/session/stored-pincode.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'
import type { Delivery } from './product.data.ts'

const DeliveryAlert = lazyRetry(() => import('./delivery-alert.tsx'))

type Said = {
  tone: 'good' | 'bad' | 'quiet'
  text: string
  detail?: string
  /** The pincode an alert can be set for. */
  notServed?: string
}

export type PincodeBoxProps = {
  delivery: Delivery | null
  /** The variant to deliver; kept in the URL when the form is sent without JavaScript. */
  variantId: number
}

/**
 * Delivery date and fee for a pincode. `delivery` is the answer to a form sent without JavaScript; the
 * pincode last used in this browser is checked automatically.
 */
export function PincodeBox({ delivery, variantId }: PincodeBoxProps) {
  const remembered = usePincode()
  const [said, setSaid] = useState<Said | null>(delivery && saidOf(delivery))
  const [busy, setBusy] = useState(false)

  const ask = async (typed: string) => {
    const pincode = normalisePincode(typed)
    if (!pincode) return setSaid(notAPincode)
    setBusy(true)
    setSaid(await answerFor(pincode, variantId))
    setBusy(false)
    return keepPincode(pincode)
  }
  const asked = delivery?.pincode ?? remembered
  const answered = useRef(delivery ? variantId : null)
  useEffect(() => {
    if (!asked || answered.current === variantId) return
    let isWanted = true
    answerFor(asked, variantId).then((answer) => {
      if (isWanted) setSaid(answer)
    })
    return () => {
      isWanted = false
    }
  }, [asked, variantId])

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        ask(String(new FormData(event.currentTarget).get('pincode') ?? ''))
      }}
    >
      <input type="hidden" name="variant" value={variantId} />
      <label htmlFor="pincode" className="text-sm font-medium">
        Deliver to pincode
      </label>
      <div className="flex gap-2">
        <input
          id="pincode"
          key={remembered}
          name="pincode"
          defaultValue={delivery?.pincode ?? remembered ?? ''}
          placeholder="110001"
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="done"
          aria-invalid={said === notAPincode || undefined}
          aria-describedby="delivery"
          className="text-input tnum max-w-48"
        />
        <Button type="submit" variant="tonal" busy={busy}>
          Check
        </Button>
      </div>
      {/* Space for the longest answer, so that nothing shifts. */}
      <div id="delivery" role="status" className="min-h-15 text-sm sm:min-h-11">
        {said ? <Answer said={said} /> : <p className="text-ink-3">Check the delivery date.</p>}
      </div>
    </form>
  )
}

function Answer({ said }: { said: Said }) {
  const look = { good: 'text-ok', bad: 'text-danger', quiet: 'text-ink-2' }[said.tone]
  return (
    <>
      <p className={`flex items-start gap-1.5 font-medium ${look}`}>
        <Icon name={said.tone === 'good' ? 'truck' : 'circle-alert'} size={18} className="mt-px" />
        {said.text}
      </p>
      {said.detail ? <p className="tnum text-ink-2">{said.detail}</p> : null}
      <Suspense>
        {said.notServed ? <DeliveryAlert key={said.notServed} pincode={said.notServed} /> : null}
      </Suspense>
    </>
  )
}

const notAPincode: Said = { tone: 'bad', text: 'Enter a 6-digit pincode.' }

async function answerFor(pincode: string, variantId: number): Promise<Said> {
  try {
    return saidOf({ pincode, answer: await askDelivery(pincode, variantId) })
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 404)
      return saidOf({ pincode, answer: null })
    return { tone: 'quiet', text: "We couldn't check this pincode. Try again." }
  }
}

function saidOf({ pincode, answer }: Delivery): Said {
  if (!normalisePincode(pincode)) return notAPincode
  if (!answer?.serviceable) return notServed(pincode, answer)
  const { from, to } = answer.deliveryDates
  const days = from === to ? `on ${formatDate(to)}` : `${formatDate(from)} to ${formatDate(to)}`
  return {
    tone: 'good',
    text: `Delivery to ${pincode}: ${days}.`,
    detail: `${feeSentence(answer)} ${cashSentence(answer)}`,
  }
}

const notServed = (pincode: string, place: PincodeAnswer | null): Said => ({
  tone: 'quiet',
  text: place?.reason ?? `We don't deliver to ${pincode} yet.`,
  ...(place && !place.reason && { notServed: pincode }),
})

function feeSentence({ shippingFee, freeShippingAbove, isHeavy }: PincodeAnswer): string {
  if (shippingFee === 0) return 'Delivery is free.'
  const fee = `Delivery ${formatRupees(shippingFee)}`
  return isHeavy
    ? `${fee}, charged by weight.`
    : `${fee}, free from ${formatRupees(freeShippingAbove)}.`
}

function cashSentence({ codAvailable, codFee, reason }: PincodeAnswer): string {
  if (!codAvailable) return reason ?? 'Cash on delivery not available.'
  return codFee > 0
    ? `Cash on delivery available, ${formatRupees(codFee)} extra.`
    : 'Cash on delivery available.'
}
