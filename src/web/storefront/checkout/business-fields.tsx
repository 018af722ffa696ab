import { Suspense } from 'react'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import type { BusinessFieldsProps } from './business-details.tsx'

const BusinessDetails = lazyRetry(() => import('./business-details.tsx'))

/** Whether a business buys; then the fields of its invoice. */
export function BusinessFields(props: BusinessFieldsProps) {
  const { choices, choose } = props
  return (
    <Card className="grid gap-4">
      <Checkbox
        label="Buying for business"
        hint="We put the business name on the invoice."
        checked={choices.isBusiness}
        onChange={(event) => choose({ isBusiness: event.target.checked })}
      />
      <Suspense>{choices.isBusiness ? <BusinessDetails {...props} /> : null}</Suspense>
    </Card>
  )
}
