import { staffOrdersApi } from '#contract/selling/staff-orders.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { copyText } from '#web/ui/overlays/copy-field.tsx'
import { HandedLinkFields } from '../kit/forms/handed-link.tsx'
import { useMay } from '../kit/use-may.ts'

type PayLinkProps = { orderId: number; orderNumber: string }

/** Makes the link by which a customer pays without an account: sent by message, or scanned at the counter. */
export function PayLink({ orderId, orderNumber }: PayLinkProps) {
  const make = useCall(staffOrdersApi.addPayLink, {
    onDone: ({ url }) => void copyText(url, 'Payment link'),
  })
  if (!useMay('orders')) return null
  return (
    <div data-no-print>
      {make.answer ? (
        <HandedLinkFields
          label="Payment link"
          link={make.answer}
          alt={`QR code of the page where ${orderNumber} is paid`}
        />
      ) : (
        <Button
          size="small"
          variant="outline"
          icon="copy"
          busy={make.isBusy}
          onClick={() => void make.run({ params: { id: orderId } })}
        >
          Copy payment link
        </Button>
      )}
    </div>
  )
}
