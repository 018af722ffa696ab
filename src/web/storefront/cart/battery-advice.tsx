import { formatRupees } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { CartAdvice } from '#contract/selling/cart.ts'
import { useAddToCart } from '#web/session/cart.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { keepOwnedPlatform, useOwnedPlatforms } from './owned-platforms.ts'

export type BatteryAdviceProps = { advice: CartAdvice }

/** A tool sold without its battery, and a compatible battery for shoppers who own none. */
export function BatteryAdvice({ advice: { platform, battery } }: BatteryAdviceProps) {
  const add = useAddToCart()
  const isOwned = useOwnedPlatforms().includes(platform)
  if (isOwned) return null
  return (
    <Notice tone="info" icon="battery-warning">
      <p>
        Battery not included. This one fits:{' '}
        <Link
          to={paths.product(battery.productId, battery.productVariantId)}
          className="reach font-medium underline underline-offset-3"
        >
          {battery.name}
        </Link>
        , {formatRupees(battery.price)}.
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="small"
          variant="tonal"
          busy={add.isBusy}
          onClick={() =>
            void add.run({ body: { productVariantId: battery.productVariantId, quantity: 1 } })
          }
        >
          Add battery
        </Button>
        <TextButton onClick={() => keepOwnedPlatform(platform)}>
          I have {platform} batteries
        </TextButton>
      </p>
    </Notice>
  )
}
