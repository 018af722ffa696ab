import type { ProductList } from '#contract/catalogue/product-lists.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { plainRupees } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { pagePath } from '#contract/people/notice-languages.ts'
import type { UrlOf } from '#contract/url-of.ts'
import type { Layout } from '#web/session/layout.ts'
import type { brandLoader } from '#web/storefront/brand/brand.data.ts'
import type { homeLoader } from '#web/storefront/home/home.data.ts'
import type { categoryLoader } from '#web/storefront/listing/listing.data.ts'
import type { policyLoader } from '#web/storefront/policies/policies.data.ts'
import type { productLoader } from '#web/storefront/product/product.data.ts'
import type { JsonLd } from './json-ld.ts'
import type { Picture, Preview } from './preview.ts'
import { productJsonLd } from './product-json-ld.ts'
import {
  breadcrumbJsonLd,
  type Crumb,
  listJsonLd,
  shopJsonLd,
  shopJsonLds,
} from './shop-json-ld.ts'

/** A page's machine-readable metadata. */
export type PageMeta = { jsonLd: JsonLd[]; preview: Preview; previous?: string; next?: string }

type Teller<Data> = (data: Data, layout: Layout, at: UrlOf) => PageMeta
type Loaded<Loader extends (...args: never[]) => unknown> = Awaited<ReturnType<Loader>>

/** Metadata functions by route pattern. */
export const pageMeta: Record<string, Teller<never>> = {
  [paths.home]: aboutHome,
  '/product/:id': aboutProduct,
  '/category/:id': aboutCategory,
  '/brand/:slug': aboutBrand,
  '/product/:id/reviews': wordsOn('Reviews', paths.reviews),
  '/product/:id/questions': wordsOn('Questions', paths.questions),
  [paths.contact]: (_: unknown, { company }: Layout, at: UrlOf) => ({
    jsonLd: [
      ...(company ? [shopJsonLd(company, at)] : []),
      trailTo('Contact us', paths.contact, at),
    ],
    preview: { picture: null },
  }),
  [paths.track()]: (_: unknown, __: Layout, at: UrlOf) => ({
    jsonLd: [trailTo('Track an order', paths.track(), at)],
    preview: { picture: null },
  }),
  [paths.refundPolicy]: aboutPolicy,
  [paths.shippingPolicy]: aboutPolicy,
  [paths.terms]: aboutPolicy,
  [paths.privacy]: aboutPolicy,
  [`${paths.privacyNotice}/:language?`]: aboutPolicy,
  [paths.warranty]: aboutPolicy,
}

const pictureAt = ({ url, ...picture }: Picture, at: UrlOf): Picture => ({
  url: at(url),
  ...picture,
})

const trailTo = (name: string, path: string, at: UrlOf) => breadcrumbJsonLd([{ name, path }], at)

function aboutPolicy(
  { policy: { slug, title } }: Loaded<typeof policyLoader>,
  _: Layout,
  at: UrlOf,
): PageMeta {
  return { jsonLd: [trailTo(title, pagePath(slug), at)], preview: { picture: null } }
}

function aboutHome(
  { banners }: Loaded<typeof homeLoader>,
  { company }: Layout,
  at: UrlOf,
): PageMeta {
  const banner = banners.find(({ image }) => image)
  return {
    jsonLd: company ? shopJsonLds(company, at) : [],
    preview: {
      picture: banner?.image ? pictureAt({ ...banner.image, alt: banner.alt }, at) : null,
    },
  }
}

function aboutProduct({ product }: Loaded<typeof productLoader>, _: Layout, at: UrlOf): PageMeta {
  const { price, inStock, images } = product
  const picture = images[0] ? pictureAt(images[0], at) : null
  return {
    jsonLd: [productJsonLd(product, at), breadcrumbJsonLd(crumbsOf(product), at)],
    preview: { picture, price: { amount: plainRupees(price), inStock } },
  }
}

/** Metadata of a product's reviews or questions page. */
function wordsOn(name: string, pathOf: (id: number) => string) {
  return ({ product }: { product: Product }, _: Layout, at: UrlOf): PageMeta => {
    const picture = product.images[0] ? pictureAt(product.images[0], at) : null
    const crumbs = [...crumbsOf(product), { name, path: pathOf(product.id) }]
    return { jsonLd: [breadcrumbJsonLd(crumbs, at)], preview: { picture } }
  }
}

const crumbsOf = ({ id, name, breadcrumbs }: Product): Crumb[] => [
  ...shelvesOf(breadcrumbs),
  { name, path: paths.product(id) },
]

const shelvesOf = (crumbs: Product['breadcrumbs']): Crumb[] =>
  crumbs.map(({ id, name }) => ({ name, path: paths.category(id) }))

function aboutBrand({ brand, list }: Loaded<typeof brandLoader>, _: Layout, at: UrlOf): PageMeta {
  const path = paths.brand(brand.slug)
  return aboutList({ list, path, crumbs: [{ name: brand.name, path }], picture: null }, at)
}

function aboutCategory({ list }: Loaded<typeof categoryLoader>, _: Layout, at: UrlOf): PageMeta {
  const { id, breadcrumbs, uploads } = list.category
  const picture = uploads[0] ? pictureAt(uploads[0], at) : null
  return aboutList({ list, path: paths.category(id), crumbs: shelvesOf(breadcrumbs), picture }, at)
}

type ListPage = { list: ProductList; path: string; crumbs: Crumb[]; picture: Picture | null }

function aboutList({ list, path, crumbs, picture }: ListPage, at: UrlOf): PageMeta {
  const { products, page, limit, total } = list
  // A URL may show several list pages; this is the first of them.
  const first = page - Math.max(Math.ceil(products.length / limit), 1) + 1
  const before = (first - 1) * limit
  const pageAt = (number: number) => at(path + (number > 1 ? `?page=${number}` : ''))
  return {
    jsonLd: [
      breadcrumbJsonLd(crumbs, at),
      ...(products.length > 0 ? [listJsonLd(products, before, at)] : []),
    ],
    preview: { picture },
    ...(first > 1 && { previous: pageAt(first - 1) }),
    ...(before + products.length < total && { next: pageAt(page + 1) }),
  }
}
