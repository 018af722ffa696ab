import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../layout/class-names.ts'
import { Icon } from '../layout/icon.tsx'

const look =
  'inline-flex min-h-9 items-center gap-1.5 rounded-control border px-3 text-sm font-medium whitespace-nowrap touch-target'

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
      className={classNames(
        look,
        current
          ? 'border-brand bg-brand-soft text-brand'
          : 'border-line-strong bg-surface hover:border-ink-2 hover:bg-sunk',
      )}
    >
      {children}
    </Link>
  )
}

/** An active filter; its link removes the filter. */
export function RemovableChip({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className={classNames(
        look,
        'border-transparent bg-brand-soft text-brand hover:bg-brand-soft-hover',
      )}
    >
      <span className="sr-only">Remove </span>
      {children}
      <Icon name="x" size={16} />
    </Link>
  )
}
