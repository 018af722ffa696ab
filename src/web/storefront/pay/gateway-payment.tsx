import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import type { GatewayCheckout } from '#contract/selling/payments.ts'
import { isToOpenFor } from '#web/session/gateway-request.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { openGateway, type PaymentCalls } from './pay.data.ts'

type GatewayPaymentProps = {
  id: number
  checkout: GatewayCheckout
  calls: PaymentCalls
}

/** The gateway's window over the page. Its result counts only after the server has verified it. */
export function GatewayPayment({ id, checkout, calls }: GatewayPaymentProps) {
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) button.current?.focus({ preventScroll: true })
  }, [isOpen])

  // Paid in another tab, or too late: the window closes.
  const close = useRef(() => {})
  useEffect(() => () => close.current(), [])

  const open = async () => {
    setSaid(null)
    setOpen(true)
    try {
      close.current = await openGateway(checkout, {
        onPaid: (paid) => {
          setOpen(false)
          void calls.verify(checkout.provider, paid)
        },
        onFailed: (sentence) => setSaid(`${sentence} You have not been charged.`),
        onClosed: () => {
          setOpen(false)
          setSaid((before) => before ?? 'You closed the payment window. You have not been charged.')
        },
      })
    } catch {
      setOpen(false)
      setSaid("We couldn't load the payment window. You have not been charged. Please try again.")
    }
  }
  // A shopper who has just placed the order has already clicked once.
  const openFirst = useEffectEvent(() => {
    if (isToOpenFor(id)) void open()
  })
  useEffect(() => openFirst(), [])
  return (
    <>
      {said ? (
        <Notice tone="warn" live>
          {said}
        </Notice>
      ) : null}
      <Button
        ref={button}
        size="large"
        block
        busy={isOpen || calls.isBusy}
        onClick={() => void open()}
      >
        {`Pay ${formatRupees(checkout.amount, { paise: 'always' })}`}
      </Button>
      <p className="text-sm text-ink-2">
        Card, UPI, net banking or wallet, in the payment provider's own window.
      </p>
    </>
  )
}
