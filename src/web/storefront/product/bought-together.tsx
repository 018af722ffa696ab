import { useState } from 'react'
import type { Product, ProductVariant } from '#contract/catalogue/products.ts'
import type { RelatedShelf } from '#contract/catalogue/related.ts'
import { formatRupees } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { cartApi } from '#contract/selling/cart.ts'
import { api } from '#web/session/api.ts'
import { viewCart } from '#web/session/cart.ts'
import { asGuest } from '#web/session/guest.ts'
import { tryCall } from '#web/session/outcome.ts'
import { useCall } from '#web/session/use-call.ts'
import { Picture, pictureSizes } from '#web/ui/data/picture.tsx'
import { Amount } from '#web/ui/data/price.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'
import { SectionHead } from '#web/ui/layout/dimension-rule.tsx'
import { Link } from '#web/ui/layout/link.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

export type BoughtTogetherProps = {
  product: Product
  variant: ProductVariant
  shelves: readonly RelatedShelf[]
}

type Piece = {
  variantId: number
  productId: number
  name: string
  price: number
  imageUrl: string | null
}

/** This product and others bought with it, each optional, with the total. */
export function BoughtTogether({ product, variant, shelves }: BoughtTogetherProps) {
  const others = shelves.find(({ kind }) => kind === 'BOUGHT_TOGETHER')?.products ?? []
  const [without, setWithout] = useState<readonly number[]>([])
  const own: Piece = {
    variantId: variant.id,
    productId: product.id,
    name: product.name,
    price: variant.price,
    imageUrl: product.imageUrl,
  }
  const pieces = [
    own,
    ...others.flatMap(({ id, name, price, imageUrl, defaultVariantId }): Piece[] =>
      defaultVariantId
        ? [{ variantId: defaultVariantId, productId: id, name, price, imageUrl }]
        : [],
    ),
  ]
  const wanted = pieces.filter(({ variantId }) => !without.includes(variantId))
  const add = useCall(addAll)
  if (pieces.length < 2 || !variant.inStock) return null
  const toggle = (id: number) =>
    setWithout((left) =>
      left.includes(id) ? left.filter((variantId) => variantId !== id) : [...left, id],
    )
  return (
    <section aria-label="Bought together" className="grid gap-4">
      <SectionHead title="Bought together" />
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {pieces.map((piece, place) => (
          <PieceCard
            key={piece.variantId}
            piece={piece}
            isOwn={place === 0}
            isWanted={!without.includes(piece.variantId)}
            onToggle={() => toggle(piece.variantId)}
          />
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-4">
        <span>
          Together{' '}
          <Amount
            of={wanted.reduce((sum, { price }) => sum + price, 0)}
            className="text-lead font-bold"
          />
        </span>
        <Button
          variant="tonal"
          busy={add.isBusy}
          reason={wanted.length === 0 ? 'Choose at least one.' : undefined}
          onClick={() => void add.run(wanted)}
        >
          Add {wanted.length} to cart
        </Button>
      </p>
    </section>
  )
}

type PieceCardProps = { piece: Piece; isOwn: boolean; isWanted: boolean; onToggle: () => void }

function PieceCard({ piece, isOwn, isWanted, onToggle }: PieceCardProps) {
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-3 rounded-card border border-line bg-surface p-3">
      <Picture src={piece.imageUrl} alt="" placeholder={piece.name} sizes={pictureSizes.thumb} />
      <div className="grid gap-1 text-sm">
        {isOwn ? (
          <span className="font-medium">This product: {piece.name}</span>
        ) : (
          <Link
            to={paths.product(piece.productId, piece.variantId)}
            className="reach font-medium hover:text-brand hover:underline"
          >
            {piece.name}
          </Link>
        )}
        <Checkbox
          label={formatRupees(piece.price)}
          checked={isWanted}
          aria-label={`Add ${piece.name}`}
          onChange={onToggle}
        />
      </div>
    </li>
  )
}

/** Adds the products one by one and reports what the shop refuses. */
async function addAll(pieces: readonly Piece[]) {
  let added = 0
  for (const { variantId } of pieces) {
    const outcome = await tryCall(() =>
      asGuest(() => api(cartApi.add, { body: { productVariantId: variantId, quantity: 1 } })),
    )
    if (outcome.ok) added++
    else toast.error(outcome.problem.message)
  }
  if (added > 0) toast.success('Added to cart.', viewCart)
}
