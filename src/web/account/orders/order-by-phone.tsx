import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Order } from '#contract/selling/orders.ts'
import { useSendsCodes } from '#web/session/layout.ts'
import { useShopper } from '#web/session/shopper.ts'
import { PhoneProof } from '#web/storefront/login/phone-proof.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Makes an account of a guest with one code; whoever has an account already gets the order into it. */
export function OrderByPhone({ order }: { order: Order }) {
  const navigate = useNavigate()
  const { isKnown, user } = useShopper()
  // After the login it stays until the page of the account opens.
  const [isOffered, setOffered] = useState<boolean | null>(null)
  if (isKnown && isOffered === null) setOffered(user === null)
  if (!useSendsCodes() || !isOffered) return null
  return (
    <Card title="Keep this order in an account" data-no-print>
      <PhoneProof
        phone={order.shippingAddress.phone}
        onDone={() => void navigate(paths.order(order.id), { replace: true })}
      />
    </Card>
  )
}
