import { usePincode } from '#web/session/stored-pincode.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Accordion } from '#web/ui/layout/accordion.tsx'

export type DeliverToChoiceProps = {
  /** The pincode the list is filtered by. */
  chosen: string | undefined
  onAsk: (form: HTMLFormElement) => void
}

/** Filters by deliverability to the shopper's pincode; shown once it is known. */
export function DeliverToChoice({ chosen, onAsk }: DeliverToChoiceProps) {
  const kept = usePincode()
  const pincode = chosen ?? kept
  if (!pincode) return null
  return (
    <Accordion title="Delivery" open>
      <Checkbox
        name="deliverTo"
        value={pincode}
        label={`Delivered to ${pincode}`}
        checked={chosen === pincode}
        onChange={({ currentTarget }) => currentTarget.form && onAsk(currentTarget.form)}
      />
    </Accordion>
  )
}
