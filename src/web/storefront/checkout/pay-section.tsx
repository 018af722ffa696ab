import { formatRupees } from '#contract/money.ts'
import { Radio, RadioGroup } from '#web/ui/radio.tsx'
import type { OfferedWay, PayWay } from './pay-ways.ts'
import { Section } from './section.tsx'
import type { Choices } from './use-choices.ts'

export type ChoicesProps = { choices: Choices; choose: (part: Partial<Choices>) => void }

type PaySectionProps = {
  /** None before there is a quote. */
  ways: readonly OfferedWay[]
  way: PayWay | null
  onChoose: (way: PayWay) => void
}

/** Every way to pay, with its fee before it is chosen, and the reason where it can't be. */
export function PaySection({ ways, way: chosen, onChoose }: PaySectionProps) {
  return (
    <Section step={4} title="Pay">
      {ways.length > 0 ? (
        <RadioGroup legend="Pay" hideLegend>
          {ways.map(({ way, label, hint, available, reason, fee }) => (
            <Radio
              key={way}
              card
              name="paymentMethod"
              value={way}
              checked={available && chosen === way}
              disabled={!available}
              onChange={() => onChoose(way)}
              label={label}
              hint={reason ?? hint}
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
