import type { ProductCard } from '#contract/catalogue/products.ts'
import { beforeTax } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { useAddToCart } from '#web/session/cart.ts'
import { usePriceView } from '#web/session/price-view.ts'
import { Picture, pictureSizes } from '#web/ui/data/picture.tsx'
import { Price } from '#web/ui/data/price.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Link } from '#web/ui/layout/link.tsx'

type FittingListProps = {
  products: readonly ProductCard[]
  /** One below the other, where there is little width. */
  narrow?: boolean
}

/** A compact list of compatible products, as there are many. */
export function FittingList({ products, narrow = false }: FittingListProps) {
  return (
    <ul className={classNames('grid gap-3', !narrow && 'sm:grid-cols-2 xl:grid-cols-3')}>
      {products.map((product) => (
        <li key={product.id} className="fitting">
          <Picture
            src={product.imageUrl}
            alt={product.imageAlt}
            placeholder={product.name}
            sizes={pictureSizes.thumb}
          />
          <Fitting product={product} />
        </li>
      ))}
    </ul>
  )
}

function Fitting({ product }: { product: ProductCard }) {
  const isForBusiness = usePriceView() === 'excl' && product.gstRate !== null
  const { id, name, price, mrp, gstRate, variantCount, keySpecs } = product
  return (
    <div className="grid min-w-0 gap-1">
      <Link to={paths.product(id)} className="fitting-name">
        {name}
      </Link>
      <p className="tile-specs">{keySpecs.map(({ value }) => value).join(' · ')}</p>
      <div className="fitting-price">
        <Price
          price={price}
          mrp={mrp}
          size="small"
          from={variantCount > 1}
          beforeGst={isForBusiness ? beforeTax(price, gstRate ?? 0) : null}
        />
        <Add product={product} />
      </div>
    </div>
  )
}

/** Adds directly if there is nothing to choose; otherwise links to the product's page. */
function Add({ product }: { product: ProductCard }) {
  const add = useAddToCart()
  const { name, inStock, variantCount, defaultVariantId } = product
  if (!inStock) return <span className="text-meta text-danger">Out of stock</span>
  if (variantCount > 1 || defaultVariantId === null) return null
  return (
    <Button
      size="small"
      variant="tonal"
      busy={add.isBusy}
      className="relative z-1"
      onClick={() => void add.run({ body: { productVariantId: defaultVariantId, quantity: 1 } })}
    >
      Add<span className="sr-only"> {name} to cart</span>
    </Button>
  )
}
