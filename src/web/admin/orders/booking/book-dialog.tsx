import { useEffect, useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import { plural } from '#contract/plural.ts'
import type { AdminOrder } from '#contract/selling/admin-orders.ts'
import type { CourierRate } from '#contract/selling/courier-bookings.ts'
import { type Outcome, tryCall } from '#web/session/outcome.ts'
import { useCall } from '#web/session/use-call.ts'
import { Radio, RadioGroup } from '#web/ui/inputs/radio.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { hasFields, QuestionDialog } from '../../kit/forms/question-dialog.tsx'
import { useMailWords } from '../../kit/mail-words.ts'
import { book, readRates } from '../../parts/orders/booking.data.ts'

type BookDialogProps = { order: AdminOrder; onClose: () => void }

/** Shows which couriers go to the address and for how much, and books with the chosen one. */
export function BookDialog({ order, onClose }: BookDialogProps) {
  const mailWords = useMailWords()
  const found = useRates(order.id)
  const call = useCall((courierId: number | null) => book(order, courierId), {
    done: 'Booking a courier.',
    inForm: hasFields,
    onDone: onClose,
  })
  return (
    <QuestionDialog
      title={`Book ${order.orderNumber}`}
      confirm="Book"
      cancel="Cancel"
      call={call}
      onClose={onClose}
      onAnswer={(form) => void call.run(Number(form.get('courier')) || null)}
    >
      {found === null ? <Skeleton className="h-40" /> : null}
      {found && !found.ok ? (
        <Notice tone="warn" live>
          {found.problem.message}
        </Notice>
      ) : null}
      {found?.ok ? (
        <RadioGroup legend="Courier" name="courier">
          <Radio card name="courier" value="" defaultChecked label="Recommended" />
          {found.answer.rates.map((rate) => (
            <Radio
              key={rate.courierId}
              card
              name="courier"
              value={rate.courierId}
              label={rate.courier}
              hint={hintOf(rate)}
              trail={formatRupees(rate.price, { paise: 'always' })}
            />
          ))}
        </RadioGroup>
      ) : null}
      <p className="text-meta text-ink-3">
        The courier company arranges the pickup. The order is shipped with the courier's first scan
        or when you hand it over. {mailWords('The shopper gets a mail then.')}
      </p>
    </QuestionDialog>
  )
}

const hintOf = ({ days, isSurface }: CourierRate) =>
  [isSurface ? 'By road' : 'By air', days ? plural(days, 'day') : null].filter(Boolean).join(' · ')

type Rates = Awaited<ReturnType<typeof readRates>>

function useRates(orderId: number) {
  const [found, setFound] = useState<Outcome<Rates> | null>(null)
  useEffect(() => {
    let isOpen = true
    void tryCall(() => readRates(orderId)).then((outcome) => {
      if (isOpen) setFound(outcome)
    })
    return () => {
      isOpen = false
    }
  }, [orderId])
  return found
}
