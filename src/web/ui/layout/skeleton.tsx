import { classNames } from './class-names.ts'

/** A placeholder block; set its size with layout classes. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames('skeleton block', className)} />
}

/** Placeholder lines of text, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span aria-hidden="true" className="grid gap-2">
      {countTo(lines).map((line) => (
        <Skeleton key={line} className={line === lines ? 'h-4 w-3/5' : 'h-4'} />
      ))}
    </span>
  )
}

/** 1, 2, … as keys for identical rows. */
export const countTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** A placeholder product card. */
export function SkeletonCard() {
  return (
    <div aria-hidden="true" className="grid gap-3 rounded-card border border-line bg-surface p-3">
      <Skeleton className="aspect-square" />
      <Skeleton className="h-3 w-1/3" />
      <SkeletonText lines={2} />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-11" />
    </div>
  )
}
