import type { ProductCard } from '#contract/catalogue/products.ts'
import { paths } from '#contract/paths.ts'
import { useAddToCart } from '#web/session/cart.ts'
import { useShopper } from '#web/session/shopper.ts'
import { Button, ButtonLink } from '#web/ui/inputs/button.tsx'

/**
 * The card's action: add to cart, choose options, or see why it is unavailable. Within `card-action`, where what is in
 * the span is only heard, so that the buttons differ.
 */
export function CardAction({ product }: { product: ProductCard }) {
  const { cart } = useShopper()
  const add = useAddToCart()
  const { defaultVariantId, variantCount, inStock } = product
  const buy = () => {
    if (defaultVariantId !== null)
      void add.run({ body: { productVariantId: defaultVariantId, quantity: 1 } })
  }
  const line = cart?.items.find((item) => item.productVariantId === defaultVariantId)

  if (line)
    return (
      <ButtonLink to={paths.cart} variant="outline">
        In cart ({line.quantity})
      </ButtonLink>
    )
  if (!inStock || defaultVariantId === null)
    return <ToProduct product={product}>See details</ToProduct>
  if (variantCount > 1) return <ToProduct product={product}>Choose options</ToProduct>
  return (
    <Button variant="tonal" busy={add.isBusy} onClick={buy}>
      Add
      <span>{` to cart: ${product.name}`}</span>
    </Button>
  )
}

function ToProduct({ product, children }: { product: ProductCard; children: string }) {
  return (
    <ButtonLink to={paths.product(product.id, product.askedVariantId)} variant="outline">
      {children}
      <span>{`: ${product.name}`}</span>
    </ButtonLink>
  )
}
