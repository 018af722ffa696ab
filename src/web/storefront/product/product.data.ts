import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { relatedApi } from '#contract/catalogue/related.ts'
import { deliveryApi, type PincodeAnswer } from '#contract/people/addresses.ts'
import { normalisePincode } from '#contract/pincode.ts'
import { offersApi } from '#contract/selling/offers.ts'
import { questionsApi } from '#contract/talk/questions.ts'
import { reviewsApi } from '#contract/talk/reviews.ts'
import { orNull, read } from '#web/session/api.ts'
import { idOf } from '#web/session/id-of.ts'
import { revalidatePublic } from '#web/session/shopper.ts'

/** How many reviews and questions the product page shows; the rest have their own pages. */
const mostWords = 4

/** A product with related shelves, reviews, questions and, if the URL has a pincode, its delivery. */
export async function productLoader({ params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const id = idOf(params.id)
  const few = { params: { id }, query: { limit: mostWords } }
  const [product, related, offered, reviews, questions, delivery] = await Promise.all([
    readProduct(id),
    orNull(read(relatedApi.read, { params: { id } })),
    orNull(read(offersApi.read, { params: { id } })),
    orNull(read(reviewsApi.list, few)),
    orNull(read(questionsApi.list, few)),
    readDelivery(searchParams.get('pincode'), Number(searchParams.get('variant')) || undefined),
  ])
  const shelves = related?.shelves ?? []
  const offers = offered?.offers ?? []
  return { product, shelves, offers, reviews, questions, delivery, origin: originOf(product) }
}

/** A product that was once sold keeps its page. */
async function readProduct(id: number): Promise<Product> {
  const params = { id }
  try {
    return await read(catalogueApi.product, { params })
  } catch (refusal) {
    const kept = await orNull(read(catalogueApi.discontinued, { params }))
    if (!kept) throw refusal
    return kept
  }
}

/** Another variant of the same product needs no reload. */
export function revalidateProduct(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = change
  const isSame = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href
  return isSame && !nextUrl.searchParams.has('pincode') ? false : revalidatePublic(change)
}

/** The delivery to a pincode; null without a pincode or if it failed to load. */
export type Delivery = { pincode: string; answer: PincodeAnswer | null }

async function readDelivery(typed: string | null, variantId: number | undefined) {
  if (typed === null) return null
  const pincode = normalisePincode(typed)
  const query = variantId ? { variantId } : {}
  const asked = pincode !== null && read(deliveryApi.pincode, { params: { pincode }, query })
  const delivery: Delivery = {
    pincode: pincode ?? typed,
    answer: asked ? await orNull(asked) : null,
  }
  return delivery
}

let names: Intl.DisplayNames | undefined

/** The English name of a product's country of origin; null if it has none. */
export function originOf({ compliance }: { compliance: { countryOfOrigin: string | null } }) {
  const { countryOfOrigin } = compliance
  // Made when the first product is loaded, because it takes long and a page from the server brings the name.
  names ??= new Intl.DisplayNames('en', { type: 'region' })
  return countryOfOrigin && (names.of(countryOfOrigin) ?? null)
}
