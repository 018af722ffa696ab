import { Skeleton } from '#web/ui/layout/skeleton.tsx'

/** Skeleton of the checkout: its four sections and the summary. */
export function CheckoutSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the checkout"
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8"
    >
      <div className="grid gap-4">
        <Skeleton className="h-28" />
        <Skeleton className="h-64" />
        <Skeleton className="h-28" />
        <Skeleton className="h-40" />
      </div>
      <Skeleton className="h-80 max-lg:order-first max-lg:h-14" />
    </div>
  )
}
