import { type StaffOrderLink, staffOrdersApi } from '#contract/selling/staff-orders.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { copyText } from '#web/ui/inputs/copy-field.tsx'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { useMay } from '../use-may.ts'

/** Makes the link by which a customer pays without an account, to be sent by message. */
export function PayLink({ orderId }: { orderId: number }) {
  const make = useCall(staffOrdersApi.addPayLink, {
    onDone: ({ url }) => void copyText(url, 'Payment link'),
  })
  if (!useMay('orders')) return null
  const link: StaffOrderLink | null = make.answer
  return (
    <div className="grid justify-items-start gap-2" data-no-print>
      {link ? (
        <Field label="Payment link" name="payLink" className="w-full">
          <TextInput readOnly value={link.url} onFocus={({ target }) => target.select()} />
        </Field>
      ) : null}
      <Button
        size="small"
        variant="outline"
        icon="copy"
        busy={make.isBusy}
        onClick={() =>
          link
            ? void copyText(link.url, 'Payment link')
            : void make.run({ params: { id: orderId } })
        }
      >
        Copy payment link
      </Button>
    </div>
  )
}
