import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Section } from './section.tsx'

const sections = [
  { title: 'Contact', className: 'h-12' },
  { title: 'Deliver to', className: 'h-48' },
  { title: 'Delivery', className: 'h-12' },
  { title: 'Pay', className: 'h-24' },
]

/** Skeleton of the checkout: its four sections under their real headings, and the summary. */
export function CheckoutSkeleton() {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
      <span role="status" className="sr-only">
        Loading the checkout
      </span>
      <div className="grid min-w-0 gap-4">
        {sections.map(({ title, className }, index) => (
          <Section key={title} step={index + 1} title={title}>
            <Skeleton className={className} />
          </Section>
        ))}
      </div>
      <Skeleton className="h-80 max-lg:order-first max-lg:h-14" />
    </div>
  )
}
