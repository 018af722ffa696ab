import { useShopper } from '#web/session/shopper.ts'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { useDeliveryAlert } from './delivery-alerts.data.ts'

/** For a pincode that is not served: one e-mail when it is. */
export default function DeliveryAlert({ pincode }: { pincode: string }) {
  const { busy, isSet, set, cancel } = useDeliveryAlert(pincode)
  const { isKnown, user } = useShopper()
  return isSet && user ? (
    <p className="text-ink-2">
      We'll e-mail you at <span className="wrap-anywhere">{user.email}</span> when we do.{' '}
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
