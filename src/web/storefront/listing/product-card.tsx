import type { ProductCard as Product } from '#contract/catalogue/products.ts'
import { beforeTax } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { CachedFragment } from '#web/browser/cached-fragment.tsx'
import { usePriceView } from '#web/session/price-view.ts'
import { Picture, pictureSizes } from '#web/ui/data/picture.tsx'
import { Price } from '#web/ui/data/price.tsx'
import { langOf } from '#web/ui/layout/lang.ts'
import { Link } from '#web/ui/layout/link.tsx'
import { CompareBox } from '../compare-tray/compare-box.tsx'
import { CardAction } from './card-action.tsx'
import { CardRating } from './card-rating.tsx'
import { CardStock } from './card-stock.tsx'
import { openCard } from './opened-card.ts'
import { WishlistHeart } from './wishlist-heart.tsx'

export type ProductCardProps = {
  product: Product
  /** Its index in the page's first list, from 0. Pictures of the first row load immediately. */
  place?: number | undefined
  /** The level of the heading above: a page's title or a shelf's. */
  level?: 2 | 3 | undefined
  /** `row` is horizontal, for one-column lists. */
  look?: 'card' | 'row' | undefined
  /** Shows the compare checkbox. */
  comparable?: boolean | undefined
}

/** A product card. In a grid its parts align with its neighbours. `cards.css` knows most parts by their elements. */
export function ProductCard(props: ProductCardProps) {
  const { product, place, level = 2, look = 'card', comparable = false } = props
  const Look = look === 'card' ? StandingCard : LyingCard
  const soon = place !== undefined && place < firstRow
  const card = (
    <Look
      product={product}
      name={<Name product={product} level={level} />}
      picture={
        <Picture
          src={product.imageUrl}
          alt={product.imageAlt}
          sizes={sizes[look]}
          widest={widestCard[look]}
          placeholder={product.name}
          eager={place === 0}
          soon={soon}
        />
      }
      compare={comparable ? <CompareBox product={product} /> : null}
    />
  )
  if (place === 0) return card
  return (
    <CachedFragment cacheKey={['card', product, level, look, comparable, soon]}>
      {card}
    </CachedFragment>
  )
}

const sizes = { card: pictureSizes.card, row: '(min-width:48rem)160px,96px' }
const widestCard = { card: undefined, row: 480 }
const firstRow = 4

type LookProps = {
  product: Product
  name: React.ReactNode
  picture: React.ReactNode
  compare: React.ReactNode
}

function StandingCard({ product, name, picture, compare }: LookProps) {
  return (
    <article className="tile">
      {picture}
      <BrandLabel product={product} />
      {name}
      <KeySpecs product={product} />
      <CardPrice product={product} />
      <div>
        <CardStock product={product} />
        <CardRating rating={product.rating} />
      </div>
      <div className="card-action">
        <CardAction product={product} />
        {compare}
      </div>
      <WishlistHeart product={product} />
    </article>
  )
}

function LyingCard({ product, name, picture, compare }: LookProps) {
  return (
    <article className="lying-tile">
      {picture}
      <div>
        <BrandLabel product={product} />
        {name}
        <KeySpecs product={product} />
        <CardPrice product={product} />
        <div>
          <CardStock product={product} />
          <CardRating rating={product.rating} />
        </div>
      </div>
      <div className="card-action">
        <CardAction product={product} />
        {compare}
      </div>
      <WishlistHeart product={product} />
    </article>
  )
}

/** The whole card links to the product; the link's text is the name. */
function Name({ product, level }: { product: Product; level: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Heading>
      <Link
        to={paths.product(product.id, product.askedVariantId)}
        data-card={product.id}
        lang={langOf(product.name)}
        onClick={() => openCard(product.id)}
      >
        {product.name}
      </Link>
    </Heading>
  )
}

type PartProps = { product: Product }

const BrandLabel = ({ product }: PartProps) => (
  <p>
    {product.brand}
    {product.model ? <span>{` ${product.model}`}</span> : null}
  </p>
)

const KeySpecs = ({ product }: PartProps) => (
  <p>{product.keySpecs.map(specInShort).filter(Boolean).slice(0, 3).join(' · ')}</p>
)

/** A spec in short: "Yes" shows the label, "No" shows nothing, and a bare number gets its label. */
function specInShort({ label, value }: Product['keySpecs'][number]): string | null {
  if (value === 'No') return null
  if (value === 'Yes') return label
  return /^[\d,.]+$/.test(value) ? `${value}\u00a0${label.toLowerCase()}` : value
}

function CardPrice({ product }: PartProps) {
  const { price, mrp, gstRate, variantCount } = product
  const isForBusiness = usePriceView() === 'excl' && gstRate !== null
  return (
    <Price
      price={price}
      mrp={mrp}
      from={variantCount > 1}
      gst={gstRate !== null}
      beforeGst={isForBusiness ? beforeTax(price, gstRate) : null}
    />
  )
}
