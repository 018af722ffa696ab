import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { RefundTo, Resolution, ReturnReason } from '#contract/selling/order-returns.ts'
import { returnReasons } from '#contract/selling/order-returns.ts'
import type { Order } from '#contract/selling/orders.ts'
import { returnsApi } from '#contract/selling/returns.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDate } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Dropzone, usePhotos } from '#web/ui/inputs/dropzone.tsx'
import { Field, Select, Textarea } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import {
  type Chosen,
  PieceChooser,
  returnReasonWords,
  sharesOf,
} from '#web/ui/inputs/order-pieces.tsx'
import { Radio, RadioGroup } from '#web/ui/inputs/radio.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { RefundFields, refundToOf } from './refund-fields.tsx'
import { whatTermsAsk } from './return-terms.ts'

type RequestReturnProps = { order: Order; onClose: () => void }

/** Asks what to return, why, and whether the shopper wants a refund or a replacement. */
export function RequestReturn({ order, onClose }: RequestReturnProps) {
  const request = useCall(returnsApi.request, {
    done: 'Return requested.',
    onDone: onClose,
    inForm: true,
    sendAgain: 'Your session ended. Log in, then send it again.',
  })
  const lines = returnableLines(order)
  const [only] = lines
  const [chosen, setChosen] = useState<Chosen>(lines.length === 1 && only ? { [only.id]: 1 } : {})
  const [reason, setReason] = useState<ReturnReason | ''>('')
  const [unopened, setUnopened] = useState(false)
  const [resolution, setResolution] = useState<Resolution>('REFUND')
  const [kind, setKind] = useState<RefundTo['kind']>('UPI')
  const photos = usePhotos([], limits.returnPhotos)
  const { problem } = request
  const isCash = order.paymentMethod === 'COD' && resolution === 'REFUND'
  const shares = sharesOf(chosen)
  const { refusal, asksUnopened } = whatTermsAsk(order, shares, reason)

  return (
    <Modal open onClose={onClose} title="Return items" size="medium">
      <Form
        as="form"
        problem={problem}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const text = (name: string) => String(form.get(name) ?? '').trim()
          const body = {
            lines: shares,
            resolution,
            note: text('note'),
            reason: reason as ReturnReason,
            ...(asksUnopened && { unopened }),
            ...(isCash && { refundTo: refundToOf(kind, text) }),
          }
          const files = photos.files.map((file) => ({ field: 'photos', file }))
          void request.run({ params: { id: order.id }, body, files })
        }}
      >
        <PieceChooser legend="Items to return" lines={lines} chosen={chosen} onChange={setChosen} />
        <Excluded order={order} />
        <ReasonField reason={reason} onReason={setReason} />
        {refusal ? (
          <Notice tone="warn" live>
            {refusal}
          </Notice>
        ) : null}
        {asksUnopened ? (
          <Checkbox
            label="The pack is unopened"
            hint="Once opened, these items can only be returned if they are faulty."
            checked={unopened}
            onChange={({ target }) => setUnopened(target.checked)}
          />
        ) : null}
        <Field label="What is wrong?" name="note" optional>
          <Textarea rows={3} maxLength={1000} />
        </Field>
        <Dropzone
          label="Add photos"
          hint={`Up to ${limits.returnPhotos} pictures that show it, 8 MB each`}
          accept="image/*"
          multiple
          images={photos.images}
          error={photos.error ?? problem?.fields?.photos}
          onAdd={photos.add}
          onRemove={photos.remove}
        />
        <ResolutionField resolution={resolution} onResolution={setResolution} />
        {isCash ? <RefundFields kind={kind} onKind={setKind} /> : null}
        <FormMessage />
        <Buttons
          isBusy={request.isBusy}
          reason={whyNotYet(shares.length, asksUnopened && !unopened) ?? refusal}
          onClose={onClose}
        />
      </Form>
    </Modal>
  )
}

type ReasonFieldProps = { reason: ReturnReason | ''; onReason: (reason: ReturnReason | '') => void }

function ReasonField({ reason, onReason }: ReasonFieldProps) {
  return (
    <Field label="Why?" name="reason" check={(text) => (text ? undefined : 'Choose a reason.')}>
      <Select value={reason} onChange={({ target }) => onReason(target.value as ReturnReason | '')}>
        <option value="">Choose a reason</option>
        {returnReasons.map((each) => (
          <option key={each} value={each}>
            {returnReasonWords[each]}
          </option>
        ))}
      </Select>
    </Field>
  )
}

type ResolutionFieldProps = {
  resolution: Resolution
  onResolution: (resolution: Resolution) => void
}

function ResolutionField({ resolution, onResolution }: ResolutionFieldProps) {
  return (
    <RadioGroup legend="What would you like?">
      <Radio
        name="resolution"
        label="Refund"
        checked={resolution === 'REFUND'}
        onChange={() => onResolution('REFUND')}
      />
      <Radio
        name="resolution"
        label="Replacement"
        checked={resolution === 'REPLACEMENT'}
        onChange={() => onResolution('REPLACEMENT')}
      />
    </RadioGroup>
  )
}

type ButtonsProps = { isBusy: boolean; reason: string | undefined; onClose: () => void }

function Buttons({ isBusy, reason, onClose }: ButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="outline" onClick={onClose}>
        Not now
      </Button>
      <Button type="submit" busy={isBusy} busyLabel="Sending..." reason={reason}>
        Request return
      </Button>
    </div>
  )
}

function whyNotYet(count: number, isUnsaid: boolean) {
  if (count === 0) return 'Select the items to return first.'
  return isUnsaid ? 'Confirm that the pack is unopened.' : undefined
}

const returnableLines = ({ lines, returnable }: Order) =>
  returnable
    .filter(({ quantity }) => quantity > 0)
    .map(({ lineId, quantity }) => ({
      id: lineId,
      max: quantity,
      name: lines.find(({ id }) => id === lineId)?.name ?? 'A tool',
    }))

/** Items that can't be returned, and why. */
function Excluded({ order: { lines, returnable, returnUntil } }: { order: Order }) {
  const others = returnable.flatMap(({ lineId, reason, note }) => {
    const words = reason ?? note
    return words ? [{ lineId, words }] : []
  })
  return (
    <div className="-mt-2 grid gap-1 text-meta text-ink-3">
      {returnUntil ? <p>You can request a return until {formatDate(returnUntil)}.</p> : null}
      {others.map(({ lineId, words }) => (
        <p key={lineId}>
          {lines.find(({ id }) => id === lineId)?.name}: {words}
        </p>
      ))}
    </div>
  )
}
