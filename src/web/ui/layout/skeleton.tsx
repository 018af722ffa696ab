import { classNames } from './class-names.ts'

/** A block of the size of what is coming; give its size by layout classes. Silent for readers. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames('skeleton block', className)} />
}

/** Lines of text to come, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span aria-hidden="true" className="grid gap-2">
      {countTo(lines).map((line) => (
        <Skeleton key={line} className={line === lines ? 'h-4 w-3/5' : 'h-4'} />
      ))}
    </span>
  )
}

/** 1, 2, … for rows that are all alike. */
export const countTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

/** A product card to come. */
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
