import type { Problem } from '#contract/endpoint.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { isAboutTheCart } from './checkout-problem.tsx'

type NoQuoteProps = {
  problem: Problem | null
  isAsking: boolean
  /** Content of the section with a quote: "payment options". */
  about: string
}

/** Text of a section while there is no quote. The problem stands above the button, with a way to try again. */
export const NoQuote = ({ problem, isAsking, about }: NoQuoteProps) =>
  isAsking ? (
    <Skeleton className="h-17" />
  ) : (
    <p className="text-ink-2">{reasonFor(problem, about)}</p>
  )

function reasonFor(problem: Problem | null, about: string): string {
  if (!problem) return `Choose an address to see ${about}.`
  if (isAboutTheCart(problem)) return `Fix your cart to see ${about}.`
  if (problem.code === 'pincode_not_served') return `Choose another address to see ${about}.`
  return `We couldn't find out ${about}.`
}
