import type { OnlineMethod } from '#contract/selling/payment-methods.ts'
import { paymentMethodNames } from '#contract/selling/payment-methods.ts'
import type { PaymentStart } from '#contract/selling/payments.ts'
import { useLayout } from '#web/session/layout.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { GatewayPayment } from './gateway-payment.tsx'
import type { PaymentCalls } from './pay.data.ts'
import { BankPayment, UpiPayment } from './transfer.tsx'

/** Payment methods the order can switch to, the quicker one first. */
const onlineWays: readonly OnlineMethod[] = ['ONLINE', 'UPI_QR']

/** Name of the card: the way that was chosen at the checkout. */
const chosenWays: Readonly<Partial<Record<PaymentStart['method'], string>>> = {
  ONLINE: paymentMethodNames.ONLINE,
  UPI_QR: 'UPI transfer with a QR code',
  BANK_TRANSFER: paymentMethodNames.BANK_TRANSFER,
}

type WaysProps = { id: number; payment: PaymentStart; calls: PaymentCalls }

/** How the payment can be made now. */
export function Ways({ id, payment, calls }: WaysProps) {
  const { payments } = useLayout()
  const missing = payment.amount - payment.received
  const other = onlineWays.find((way) => way !== payment.method && payments.includes(way))
  return (
    <Card title={chosenWays[payment.method]} className="grid grid-cols-1 gap-4">
      {payment.gateway ? <GatewayPayment id={id} checkout={payment.gateway} calls={calls} /> : null}
      {payment.upi ? <UpiPayment upi={payment.upi} amount={missing} calls={calls} /> : null}
      {payment.bank ? <BankPayment bank={payment.bank} amount={missing} calls={calls} /> : null}
      {payment.gateway || payment.upi || payment.bank ? null : (
        <Button busy={calls.isBusy} onClick={() => calls.retry('ONLINE')}>
          Try again
        </Button>
      )}
      {payment.received > 0 || !other ? null : (
        <Button variant="outline" busy={calls.isBusy} onClick={() => calls.retry(other)}>
          {other === 'UPI_QR' ? 'Pay by UPI transfer instead' : 'Pay by card or UPI instead'}
        </Button>
      )}
    </Card>
  )
}
