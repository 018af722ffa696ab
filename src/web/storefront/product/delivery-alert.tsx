import { useSendsMail } from '#web/session/layout.ts'
import { useShopper } from '#web/session/shopper.ts'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { useDeliveryAlert } from './delivery-alerts.data.ts'

/** For a pincode that is not served: one email when it is. */
export default function DeliveryAlert({ pincode }: { pincode: string }) {
  const { busy, isSet, set, cancel } = useDeliveryAlert(pincode)
  const { isKnown, user } = useShopper()
  const sendsMail = useSendsMail()
  return isSet && user ? (
    <p className="text-ink-2">
      {sendsMail ? (
        <>
          We'll email you at <span className="wrap-anywhere">{user.email}</span> when we do.
        </>
      ) : (
        "We've noted your pincode. We can't send email yet, so please look in again."
      )}{' '}
      <TextButton disabled={busy} onClick={cancel}>
        Cancel alert
      </TextButton>
    </p>
  ) : (
    <TextButton disabled={busy || !isKnown} onClick={set} className="touch-target">
      Notify me
    </TextButton>
  )
}
