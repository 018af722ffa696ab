import { countTo, Skeleton, SkeletonText } from '#web/ui/layout/skeleton.tsx'

/** Skeleton of a cart: two lines and the summary. */
export function CartSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading your cart"
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8"
    >
      <div className="grid border-t border-line">
        {countTo(2).map((line) => (
          <div key={line} className="flex gap-4 border-b border-line py-4">
            <Skeleton className="size-20 shrink-0 sm:size-28" />
            <div className="grid flex-1 content-start gap-3">
              <SkeletonText lines={2} />
              <Skeleton className="h-11 w-36" />
            </div>
          </div>
        ))}
      </div>
      <Skeleton className="h-72" />
    </div>
  )
}
