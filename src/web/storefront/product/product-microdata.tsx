import type { Product, ProductVariant } from '#contract/products.ts'
import { paths } from '#web/paths.ts'

/** The offer in the words of schema.org, for search engines; as attributes, so no script is needed. */
export function ProductMicrodata({
  product,
  variant,
}: {
  product: Product
  variant: ProductVariant
}) {
  const { name, brand, model, description, images } = product
  return (
    <div hidden itemScope itemType="https://schema.org/Product">
      <meta itemProp="name" content={name} />
      <meta itemProp="sku" content={variant.sku} />
      {model ? <meta itemProp="mpn" content={model} /> : null}
      {description ? <meta itemProp="description" content={description} /> : null}
      {images[0] ? <link itemProp="image" href={images[0].url} /> : null}
      {brand ? (
        <span itemProp="brand" itemScope itemType="https://schema.org/Brand">
          <meta itemProp="name" content={brand} />
        </span>
      ) : null}
      <span itemProp="offers" itemScope itemType="https://schema.org/Offer">
        <link itemProp="url" href={paths.product(product.id, variant.id)} />
        <meta itemProp="priceCurrency" content="INR" />
        <meta itemProp="price" content={(variant.price / 100).toFixed(2)} />
        <link
          itemProp="availability"
          href={`https://schema.org/${variant.inStock ? 'InStock' : 'OutOfStock'}`}
        />
      </span>
    </div>
  )
}
