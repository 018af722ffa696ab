import type { ProductStatus } from '#contract/catalogue/products.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { productStatuses } from './status.ts'

export function ProductStatusPill({ status }: { status: ProductStatus }) {
  const { word, tone, icon } = productStatuses[status]
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  )
}
