import type { Problem } from '#contract/endpoint.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { isAboutTheCart } from './checkout-problem.tsx'

type NoQuoteProps = {
  problem: Problem | null
  isAsking: boolean
  /** Content of the section with a quote: "payment options". */
  about: string
  /** The address is typed and not chosen. */
  isTyped?: boolean
}

/** Text of a section while there is no quote. The problem stands above the button, with a way to try again. */
export const NoQuote = ({ problem, isAsking, about, isTyped }: NoQuoteProps) =>
  isAsking ? (
    <Skeleton className="h-17" />
  ) : (
    <p className="text-ink-2">{reasonFor(problem, about, isTyped)}</p>
  )

function reasonFor(problem: Problem | null, about: string, isTyped = false): string {
  if (!problem) return `${isTyped ? 'Enter your pincode' : 'Choose an address'} to see ${about}.`
  if (isAboutTheCart(problem)) return `Fix your cart to see ${about}.`
  if (problem.code === 'pincode_not_served')
    return `${isTyped ? 'Enter another pincode' : 'Choose another address'} to see ${about}.`
  return `We couldn't find out ${about}.`
}
