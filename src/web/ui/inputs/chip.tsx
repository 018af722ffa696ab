import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/icon.tsx'
import { Link } from '../layout/link.tsx'

const look = 'chip'

/** A quick choice as a link: promoted filters, saved searches. */
export function ChipLink({
  to,
  current = false,
  children,
}: {
  to: string
  current?: boolean | undefined
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      aria-current={current ? 'true' : undefined}
      className={classNames(look, current ? 'border-brand bg-brand-soft text-brand' : 'chip-idle')}
    >
      {children}
    </Link>
  )
}

/** An active filter; its link removes the filter. A text longer than the screen is cut. */
export function RemovableChip({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className={classNames(
        look,
        'max-w-full border-transparent bg-brand-soft text-brand hover:bg-brand-soft-hover',
      )}
    >
      <span className="sr-only">Remove </span>
      <span className="min-w-0 truncate">{children}</span>
      <Icon name="x" size={16} />
    </Link>
  )
}
