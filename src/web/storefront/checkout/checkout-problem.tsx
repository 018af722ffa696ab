import { useEffect, useRef } from 'react'
import type { Problem } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import type { Quote } from '#contract/selling/checkout.ts'
import { TextButton, TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { changesOf } from './quote-changes.ts'

export const problemId = 'checkout-problem'

type CheckoutProblemProps = {
  problem: Problem
  /** The differences if the quote has changed. */
  changes?: readonly string[] | undefined
  /** Takes the focus, because it answers a click. */
  focused?: boolean | undefined
  /** Retries a quote that failed to load. */
  onRetry?: (() => void) | undefined
}

/** Why the order can't be placed, and a link to fix it. */
function CheckoutProblem(props: CheckoutProblemProps) {
  const { problem, changes = [], focused, onRetry } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused && problem) box.current?.focus()
  }, [focused, problem])
  return (
    <div ref={box} id={problemId} tabIndex={-1} data-error-summary>
      <Notice
        tone={problem.code === 'quote_changed' ? 'warn' : 'danger'}
        live
        action={
          isAboutTheCart(problem) ? (
            <TextLink to={paths.cart}>Edit cart</TextLink>
          ) : onRetry && isPassing(problem) ? (
            <TextButton onClick={onRetry}>Try again</TextButton>
          ) : null
        }
      >
        <p className="font-medium">{sentenceFor(problem)}</p>
        {changes.length > 0 ? (
          <ul className="mt-1 list-disc ps-5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        ) : null}
      </Notice>
    </div>
  )
}

type HindranceProps = {
  /** Why there is no quote. */
  problem: Problem | null
  /** Why the order was refused. Errors of fields stand beside them. */
  refusal: Problem | null
  /** The quote that was ordered by. */
  pressed: Quote | null
  askAgain: () => void
}

/** The one thing that keeps the order from being placed; nothing if there is none. */
export function Hindrance({ problem, refusal, pressed, askAgain }: HindranceProps) {
  const hindrance = problem ?? (refusal?.fields ? null : refusal)
  return hindrance ? (
    <CheckoutProblem
      problem={hindrance}
      changes={changesOf(pressed, hindrance)}
      focused={refusal !== null}
      onRetry={problem ? askAgain : undefined}
    />
  ) : null
}

const codesOfTheCart = new Set<ErrorCode>(['out_of_stock', 'not_for_sale', 'cart_empty'])

/** Whether the shopper can place the order after a change of the cart. */
export const isAboutTheCart = ({ code }: Problem) => codesOfTheCart.has(code)

/** A temporary failure of network or shop, so the call can be retried. */
const isPassing = ({ status }: Problem) => status === 0 || status === 429 || status >= 500

function sentenceFor({ code, status, message }: Problem): string {
  if (code === 'quote_changed')
    return 'Something changed since you last looked. Check the new total.'
  if (status === 0)
    return "We couldn't reach the shop. Try again: your order won't be placed twice."
  return message || 'An unexpected error occurred.'
}
