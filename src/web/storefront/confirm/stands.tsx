import { paths } from '#contract/paths.ts'
import type { LinkedConfirmation } from '#contract/selling/cod-confirmations.ts'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

type HowItStandsProps = {
  order: LinkedConfirmation
  /** The order after an answer that was just given, and may have come too late; null: none was. */
  answered: LinkedConfirmation | null
}

/** Says what became of the order, or of the wish for another address. */
export function HowItStands({ order, answered }: HowItStandsProps) {
  const { status, isChangeAsked } = order
  if (status === 'PENDING_CONFIRMATION') {
    if (answered?.isAddressChanged)
      return (
        <Notice tone="ok">
          <strong>The order goes to the new address.</strong> Shall we send it?
        </Notice>
      )
    return isChangeAsked ? (
      <Notice tone="ok">
        {answered?.changeRefusal} <strong>We will call you about the address.</strong> The order
        waits until then.
      </Notice>
    ) : null
  }
  const { isGood, title, text } = wordsOf(order)
  return (
    <Notice tone={isGood ? 'ok' : 'info'}>
      <strong>{title}</strong> {text}{' '}
      {isGood ? <TextLink to={paths.track(order.orderNumber)}>Track the order</TextLink> : null}
      {answered && isLate(order) ? ' Nothing was changed now.' : null}
    </Notice>
  )
}

/** The shop or the clock was faster than the buyer. */
const isLate = ({ answer }: LinkedConfirmation) => answer === null

type Words = { isGood: boolean; title: string; text: string }

function wordsOf({ status, answer }: LinkedConfirmation): Words {
  if (status === 'CANCELLED')
    return {
      isGood: false,
      title: 'This order is cancelled.',
      text:
        answer === 'NO'
          ? 'Nothing is sent, and there is nothing to pay.'
          : 'Nothing is sent, and there is nothing to pay. Order again if you still want it.',
    }
  if (status === 'EXPIRED')
    return {
      isGood: false,
      title: 'This order was not confirmed in time.',
      text: 'Nothing is sent, and there is nothing to pay. Order again if you still want it.',
    }
  if (status === 'RETURNED_TO_ORIGIN')
    return { isGood: false, title: 'This order came back to us.', text: 'There is nothing to pay.' }
  if (status === 'CONFIRMED')
    return { isGood: true, title: 'Thank you. Your order is confirmed.', text: 'We pack it now.' }
  return { isGood: true, title: 'Your order is confirmed and on its way.', text: '' }
}
