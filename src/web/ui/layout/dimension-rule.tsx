import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A rule with end ticks, like a dimension line in a drawing. */
export function SectionRule({ className }: { className?: string | undefined }) {
  return <hr className={classNames('scribed overflow-visible border-x-0 border-b-0', className)} />
}

export type SectionHeadProps = {
  title: string
  /** e.g. a "See all" link. */
  action?: ReactNode
  id?: string | undefined
  level?: 2 | 3 | undefined
}

/** A section's heading above its rule. */
export function SectionHead({ title, action, id, level = 2 }: SectionHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="section-head">
      <Heading id={id}>{title}</Heading>
      {action ? <div className="text-sm">{action}</div> : null}
    </div>
  )
}

/** A real dimension across a picture: ├── 212 mm ──┤. Placed at the bottom of a `relative` well. */
export function DimensionLine({
  label,
  className,
}: {
  label: string
  className?: string | undefined
}) {
  return (
    <span
      className={classNames(
        'absolute inset-x-[18%] bottom-3 flex items-center font-narrow text-meta text-ink-2',
        className,
      )}
    >
      <DimensionEnd />
      <span className="px-2">{label}</span>
      <DimensionEnd end />
    </span>
  )
}

const DimensionEnd = ({ end = false }: { end?: boolean }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'flex h-2.5 flex-1 items-center border-line-strong',
      end ? 'border-e' : 'border-s',
    )}
  >
    <span className="w-full border-t border-line-strong" />
  </span>
)
