import type { Quote } from '#contract/checkout.ts'
import { formatRupees } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/orders.ts'
import { Radio, RadioGroup } from '#web/ui/radio.tsx'
import { Section } from './section.tsx'
import type { Choices } from './use-choices.ts'

export type ChoicesProps = { choices: Choices; choose: (part: Partial<Choices>) => void }

/** Every way to pay, with its fee before it is chosen, and the reason where it can't be. */
export function PaySection({ quote, choices, choose }: ChoicesProps & { quote: Quote | null }) {
  return (
    <Section step={4} title="Pay">
      {quote ? (
        <RadioGroup legend="Pay" hideLegend>
          {quote.paymentMethods.map(({ method, available, reason, fee }) => (
            <Radio
              key={method}
              card
              name="paymentMethod"
              value={method}
              checked={available && choices.paymentMethod === method}
              disabled={!available}
              onChange={() => choose({ paymentMethod: method })}
              label={paymentWords[method]}
              hint={reason ?? hints[method]}
              trail={available ? feeOf(fee) : null}
            />
          ))}
        </RadioGroup>
      ) : (
        <p className="text-ink-2">The ways to pay depend on the address.</p>
      )}
    </Section>
  )
}

const feeOf = (fee: number) => (fee > 0 ? `+ ${formatRupees(fee)}` : 'No fee')

export const paymentWords: Record<PaymentMethod, string> = {
  COD: 'Cash on delivery',
  UPI_QR: 'UPI',
  RAZORPAY: 'Card, UPI or net banking',
}

const hints: Record<PaymentMethod, string> = {
  COD: 'Pay the courier in cash when it arrives.',
  UPI_QR: 'Scan a code with any UPI app.',
  RAZORPAY: 'Pay now on a secure page.',
}
