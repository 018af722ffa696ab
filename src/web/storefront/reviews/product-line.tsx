import type { ProductCard } from '#contract/catalogue/products.ts'
import { paths } from '#contract/paths.ts'
import { Picture, pictureSizes } from '#web/ui/data/picture.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'

/** The product a page is about, with a link back to it. */
export const ProductLine = ({
  product,
}: {
  product: Pick<ProductCard, 'id' | 'name' | 'brand' | 'imageUrl'>
}) => (
  <div className="flex items-center gap-3">
    <Picture
      src={product.imageUrl}
      alt=""
      sizes={pictureSizes.row}
      placeholder={product.name}
      className="size-16"
    />
    <div className="min-w-0">
      <p className="label-caps text-ink-3">{product.brand}</p>
      <TextLink to={paths.product(product.id)} className="wrap-anywhere">
        {product.name}
      </TextLink>
    </div>
  </div>
)
