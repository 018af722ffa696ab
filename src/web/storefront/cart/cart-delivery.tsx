import { useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import type { CartEstimate } from '#contract/selling/checkout.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { Form } from '#web/ui/inputs/form.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { DeliveryCost } from '../delivery-cost.tsx'
import { keepTyped } from './cart.data.ts'

export type CartDeliveryProps = {
  estimate: CartEstimate | null
  problem: string | null
  isAsking: boolean
  /** The cost of the items, in paise. */
  subtotal: number
}

/** The delivery estimate: dates, the amount missing for free delivery, and a field to change the pincode. */
export function CartDelivery({ estimate, problem, isAsking, subtotal }: CartDeliveryProps) {
  const [isChanging, setChanging] = useState(false)
  const isOpen = isChanging || problem !== null || (!estimate && !isAsking)
  return (
    <div className="grid min-h-22 content-start gap-3 text-sm">
      {estimate ? <FreeDelivery estimate={estimate} /> : <DeliveryCost price={subtotal} />}
      {isOpen ? (
        <PincodeForm problem={problem} onKept={() => setChanging(false)} />
      ) : estimate ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <p role="status">{arrivalOf(estimate)}</p>
          <TextButton onClick={() => setChanging(true)}>Change pincode</TextButton>
        </div>
      ) : (
        <p className="min-h-5 text-ink-3">Checking delivery…</p>
      )}
      {estimate?.reason ? (
        <Notice tone="warn" icon="truck">
          {estimate.reason}
        </Notice>
      ) : null}
    </div>
  )
}

function arrivalOf({ pincode, city, serviceable, deliveryDates: { from, to } }: CartEstimate) {
  if (!serviceable) return `${city} ${pincode}`
  const days = from === to ? `on ${formatDate(to)}` : `${formatDate(from)} to ${formatDate(to)}`
  return `To ${city} ${pincode}: ${days}.`
}

/** The amount missing for free delivery; heavy parcels are never free. */
function FreeDelivery({ estimate }: { estimate: CartEstimate }) {
  const { subtotal, shipping, freeShippingAbove, isHeavy, serviceable } = estimate
  if (!serviceable) return null
  if (isHeavy && shipping > 0)
    return <p className="text-ink-2">Too heavy for free delivery. Delivery is charged by weight.</p>
  if (shipping === 0) return <p className="font-medium text-ok">Delivery is free.</p>
  const share = Math.min(100, Math.floor((subtotal * 100) / freeShippingAbove))
  return (
    <div className="grid gap-1.5">
      <p>
        <strong className="tnum">{formatRupees(freeShippingAbove - subtotal)}</strong> more for free
        delivery.
      </p>
      <progress
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunk [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunk [&::-webkit-progress-value]:bg-brand"
        max={100}
        value={share}
        aria-label={`${share}% of the way to free delivery`}
      />
    </div>
  )
}

function PincodeForm({ problem, onKept }: { problem: string | null; onKept: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  return (
    <Form
      as="form"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const isKept = keepTyped(String(new FormData(event.currentTarget).get('pincode') ?? ''))
        setRefusal(isKept ? null : 'Enter a 6-digit pincode.')
        if (isKept) onKept()
      }}
    >
      <Field label="Deliver to pincode" name="pincode" error={refusal ?? problem ?? undefined}>
        <TextInput
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="done"
          placeholder="110001"
        />
      </Field>
      <Button type="submit" variant="outline" className="mt-6">
        Check
      </Button>
    </Form>
  )
}
