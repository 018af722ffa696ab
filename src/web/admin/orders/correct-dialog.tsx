import { type AdminOrder, adminOrdersApi } from '#contract/selling/admin-orders.ts'
import { trackingLinkOf } from '#contract/selling/couriers.ts'
import type { Shipment } from '#contract/selling/orders.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { hasFields, QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { useMailWords } from '../kit/mail-words.ts'
import { CourierFields, NumberField } from '../parts/orders/courier-fields.tsx'
import { parcelIn } from '../parts/orders/moving-orders.ts'

type CorrectDialogProps = { order: AdminOrder; parcel: Shipment; onClose: () => void }

/** Corrects courier, number or link of a parcel that is under way. */
export function CorrectDialog({ order, parcel, onClose }: CorrectDialogProps) {
  const { courier, trackingNumber, trackingUrl } = parcel
  const mailWords = useMailWords()
  const call = useCall((form: FormData) => send(order, parcel, form), {
    done: `AWB corrected. ${mailWords('The shopper gets a mail.')}`,
    inForm: hasFields,
    onDone: onClose,
  })
  return (
    <QuestionDialog
      title="Correct AWB"
      confirm="Save"
      cancel="Cancel"
      call={call}
      onClose={onClose}
      onAnswer={(form) => void call.run(form)}
    >
      <CourierFields
        linkName="trackingUrl"
        initial={{ courier, link: trackingLinkOf(trackingUrl ?? '', trackingNumber) }}
      >
        <NumberField initial={trackingNumber} />
      </CourierFields>
    </QuestionDialog>
  )
}

function send({ id, version }: AdminOrder, parcel: Shipment, form: FormData) {
  const { trackingUrl, ...number } = parcelIn(form)
  const body = { ...number, trackingUrl: trackingUrl || null, version }
  return api(adminOrdersApi.correctParcel, { params: { id, sid: parcel.id }, body })
}
