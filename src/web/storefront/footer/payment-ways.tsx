import type { CheckoutMethod } from '#contract/selling/payment-methods.ts'
import { Icon, type IconName } from '#web/ui/layout/icon.tsx'
import { FooterTitle } from './footer-title.tsx'

type Way = { icon: IconName; label: string }

const upi: Way = { icon: 'indian-rupee', label: 'UPI' }
const waysOf: Record<CheckoutMethod, readonly Way[]> = {
  ONLINE: [
    upi,
    { icon: 'credit-card', label: 'Cards' },
    { icon: 'landmark', label: 'Net banking' },
  ],
  UPI_QR: [upi],
  BANK_TRANSFER: [{ icon: 'landmark', label: 'Bank transfer' }],
  COD: [{ icon: 'banknote', label: 'Cash on delivery' }],
}

/** The enabled payment methods. */
export function PaymentWays({ methods }: { methods: readonly CheckoutMethod[] }) {
  const ways = new Map(methods.flatMap((method) => waysOf[method]).map((way) => [way.label, way]))
  if (ways.size === 0) return null
  return (
    <div>
      <FooterTitle>Pay with</FooterTitle>
      <ul className="mt-3 flex flex-wrap gap-2">
        {[...ways.values()].map(({ icon, label }) => (
          <li key={label} className="place-badge gap-2 bg-surface text-ink-2">
            <Icon name={icon} size={18} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}
