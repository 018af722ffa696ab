import type { Problem } from '#contract/endpoint.ts'
import { formatRupees } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { Radio, RadioGroup } from '#web/ui/inputs/radio.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { NoQuote } from './no-quote.tsx'
import { noWayAtAll, type OfferedOption, type PaymentOption } from './pay-ways.ts'
import { Section } from './section.tsx'
import type { Choices } from './use-choices.ts'

export type ChoicesProps = { choices: Choices; choose: (part: Partial<Choices>) => void }

type PaySectionProps = {
  /** The address is typed in the only other section, and not chosen in one of three. */
  isTyped?: boolean
  /** Null until there is a quote. */
  ways: readonly OfferedOption[] | null
  problem: Problem | null
  isAsking: boolean
  way: PaymentOption | null
  onChoose: (way: PaymentOption) => void
}

/** Available payment options with their fees, and why others are unavailable. */
export function PaySection({
  isTyped = false,
  ways,
  problem,
  isAsking,
  way,
  onChoose,
}: PaySectionProps) {
  return (
    <Section step={isTyped ? 2 : 4} title="Pay">
      {ways === null ? (
        <NoQuote problem={problem} isAsking={isAsking} about="payment options" isTyped={isTyped} />
      ) : ways.length === 0 ? (
        <NoWay />
      ) : (
        <Ways ways={ways} way={way} onChoose={onChoose} />
      )}
    </Section>
  )
}

function Ways({
  ways,
  way: chosen,
  onChoose,
}: Pick<PaySectionProps, 'way' | 'onChoose'> & { ways: readonly OfferedOption[] }) {
  const missing = ways.filter(({ available }) => !available)
  return (
    <div className="grid gap-3">
      <RadioGroup legend="Pay" hideLegend>
        {ways
          .filter(({ available }) => available)
          .map(({ way, label, hint, fee }) => (
            <Radio
              key={way}
              card
              name="paymentMethod"
              value={way}
              checked={chosen === way}
              onChange={() => onChoose(way)}
              label={label}
              hint={hint}
              trail={feeOf(fee)}
            />
          ))}
      </RadioGroup>
      {missing.length > 0 ? (
        <ul className="grid gap-1 text-sm text-ink-2">
          {missing.map(({ way, label, reason }) => (
            <li key={way}>
              <span className="font-medium">{label}:</span> {reason}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const NoWay = () => (
  <Notice tone="warn">
    {noWayAtAll} Your cart stays as it is. <TextLink to={paths.contact}>Contact us</TextLink> to
    order another way.
  </Notice>
)

const feeOf = (fee: number) => (fee > 0 ? `+ ${formatRupees(fee)}` : 'No fee')
