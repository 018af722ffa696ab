import { useSendsMail } from '#web/session/layout.ts'
import { useShopper } from '#web/session/shopper.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { useStockAlert } from './stock-alert.data.ts'

export type StockAlertProps = { productId: number; variantId: number }

/** For products out of stock: one email when back in stock. */
export default function StockAlert({ productId, variantId }: StockAlertProps) {
  const { busy, isSet, set, cancel } = useStockAlert(productId, variantId)
  const { isKnown, user } = useShopper()
  const sendsMail = useSendsMail()
  if (isSet && user)
    return (
      <Notice
        tone="ok"
        icon="bell"
        live
        action={
          <TextButton disabled={busy} onClick={cancel}>
            Cancel alert
          </TextButton>
        }
      >
        {sendsMail ? (
          <>
            We'll email you at <span className="wrap-anywhere">{user.email}</span> when it is back
            in stock.
          </>
        ) : (
          "We've noted that you want it. We can't send email yet, so please look in again."
        )}
      </Notice>
    )
  return (
    <Button variant="outline" icon="bell" busy={busy} disabled={!isKnown} onClick={set} block>
      Notify me when back in stock
    </Button>
  )
}
