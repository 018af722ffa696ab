import { type ReactNode, type Ref, Suspense } from 'react'
import type { Product, ProductVariant } from '#contract/catalogue/products.ts'
import { formatRupees } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { Offer } from '#contract/selling/offers.ts'
import { returnsSentence } from '#contract/shop/return-words.ts'
import { lazyRetry } from '#web/browser/lazy-retry.tsx'
import { useGst } from '#web/session/layout.ts'
import { StockNote } from '#web/ui/data/stock-note.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { QuantityStepper } from '#web/ui/inputs/quantity-stepper.tsx'
import { Icon, type IconName } from '#web/ui/layout/icon.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { askForMore } from '../ask-for-more.ts'
import { DeliveryCost } from '../delivery-cost.tsx'
import { PincodeBox } from './pincode-box.tsx'
import { PriceBlock } from './price-block.tsx'
import type { Delivery } from './product.data.ts'
import { ProductMarks } from './product-marks.tsx'
import { monthsText } from './promises.ts'
import type { Purchase } from './use-purchase.ts'
import { VariantPicker } from './variant-picker.tsx'

const Offers = lazyRetry(() => import('./offers.tsx'))
const StockAlert = lazyRetry(() => import('../stock-alert/stock-alert.tsx'))

export type BuyBoxProps = {
  product: Product
  variant: ProductVariant
  isChosen: boolean
  purchase: Purchase
  delivery: Delivery | null
  offers: readonly Offer[]
  choices: Ref<HTMLDivElement>
  buttons: Ref<HTMLDivElement>
}

/** Price, variants, delivery and the buy buttons. */
export function BuyBox(props: BuyBoxProps) {
  const { product, variant, isChosen, purchase, delivery, offers, choices, buttons } = props
  const { quantity, unitPrice } = purchase
  return (
    <div className="grid gap-5">
      <PriceBlock product={product} variant={variant} quantity={quantity} from={!isChosen} />
      <ProductMarks product={product} variant={variant} />
      <Suspense>{offers.length > 0 ? <Offers offers={offers} /> : null}</Suspense>
      <VariantPicker
        product={product}
        variant={variant}
        isChosen={isChosen}
        choices={choices}
        isPrompted={purchase.isPrompted}
      />
      {variant.isBare ? <BareNote /> : null}
      <div className="grid gap-2">
        <DeliveryCost price={variant.price} grams={variant.weightGrams} noCod={product.noCod} />
        <PincodeBox delivery={delivery} variantId={variant.id} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {variant.inStock ? (
          <QuantityStepper
            value={quantity}
            onChange={purchase.setQuantity}
            of={product.name}
            max={purchase.most}
            askFor={(wished) => askForMore({ name: product.name, sku: variant.sku }, wished)}
          />
        ) : null}
        <StockNote left={variant.availableQuantity} />
        {quantity > 1 ? (
          <span className="tnum text-sm text-ink-2">
            {quantity} × {formatRupees(unitPrice)} ={' '}
            <span className="font-semibold text-ink">{formatRupees(unitPrice * quantity)}</span>
          </span>
        ) : null}
      </div>
      <div className="grid gap-2">
        <BuyButtons purchase={purchase} inStock={variant.inStock} buttons={buttons} />
        <noscript>
          <Notice tone="warn">Turn on JavaScript to add this to your cart or to buy it.</Notice>
        </noscript>
        <Suspense>
          {variant.inStock ? null : <StockAlert productId={product.id} variantId={variant.id} />}
        </Suspense>
        <div role="alert">
          {purchase.refusal ? <Notice tone="danger">{purchase.refusal}</Notice> : null}
        </div>
        {purchase.inCart > 0 ? (
          <p role="status" className="text-sm">
            <TextLink to={paths.cart}>In cart ({purchase.inCart})</TextLink>
          </p>
        ) : null}
      </div>
      <Promises product={product} />
    </div>
  )
}

const BareNote = () => (
  <Notice tone="info" icon="battery-warning">
    Battery and charger not included.{' '}
    <a href="#power" className="reach font-medium underline">
      See compatible ones
    </a>
  </Notice>
)

type BuyButtonsProps = Pick<BuyBoxProps, 'purchase' | 'buttons'> & { inStock: boolean }

/** Both buttons stay when nothing can be bought, and say why they are disabled. */
function BuyButtons({ purchase, inStock, buttons }: BuyButtonsProps) {
  const { busy, addToCart, buyNow } = purchase
  const reason = inStock ? undefined : 'Out of stock.'
  return (
    <div ref={buttons} className="grid grid-cols-2 gap-3">
      <Button
        variant="tonal"
        busy={busy}
        reason={reason}
        onClick={addToCart}
        className="aria-[disabled=true]:opacity-50"
      >
        Add to cart
      </Button>
      <Button
        busy={busy}
        reason={reason}
        onClick={buyNow}
        className="aria-[disabled=true]:opacity-50"
      >
        Buy now
      </Button>
    </div>
  )
}

function Promises({ product: { warranty, returns } }: { product: Product }) {
  const { months, text } = warranty
  const hasGst = useGst()
  return (
    <ul className="grid gap-2 border-t border-line pt-4 text-sm text-ink-2">
      {months ? <Promised icon="shield-check">{monthsText(months)} warranty</Promised> : null}
      {!months && text ? <Promised icon="shield-check">{text}</Promised> : null}
      <Promised icon="undo-2">
        {returnsSentence(returns)} <TextLink to={paths.refundPolicy}>Returns</TextLink>
      </Promised>
      <Promised icon="receipt-text">{hasGst ? 'GST invoice' : 'Invoice'} with every order</Promised>
    </ul>
  )
}

const Promised = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex items-start gap-2">
    <Icon name={icon} size={18} className="mt-px text-brand" />
    <span>{children}</span>
  </li>
)
