import type { ReactNode } from 'react'
import { formatNumber } from '#contract/number.ts'
import { classNames } from '../layout/class-names.ts'

export type CountProps = {
  of: number
  strong?: boolean | undefined
  /** Shows the full number, where there is room. */
  exact?: boolean | undefined
}

/** A count in a round badge: items in the cart, orders to pack. Above 99 it shows "99+". */
export function Count({ of, strong = false, exact = false }: CountProps) {
  return (
    <span
      className={classNames(
        'tnum inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 text-label font-bold',
        strong ? 'bg-straw text-on-straw' : 'bg-sunk text-ink-2',
      )}
    >
      {exact ? formatNumber(of) : of > 99 ? '99+' : of}
    </span>
  )
}

const tones = {
  neutral: 'bg-sunk text-ink-2',
  brand: 'bg-brand-soft text-brand',
  straw: 'bg-straw text-on-straw',
  oxide: 'bg-oxide-soft text-oxide',
}

/** A short label on a corner or beside a name: "New", "Default", "18% off". */
export function Badge({
  tone = 'neutral',
  children,
}: {
  tone?: keyof typeof tones | undefined
  children: ReactNode
}) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center self-center rounded-well px-1.5 font-narrow text-label font-label whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
