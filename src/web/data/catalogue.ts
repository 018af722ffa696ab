import type { LoaderFunctionArgs } from 'react-router'
import { deliveryApi, type PincodeAnswer } from '#contract/addresses.ts'
import { catalogueApi } from '#contract/catalogue.ts'
import { pagesApi } from '#contract/pages.ts'
import { questionsApi } from '#contract/questions.ts'
import { reviewsApi } from '#contract/reviews.ts'
import { read } from '../api.ts'
import { idOf } from './id-of.ts'

const shelfSize = 6

/** The first few reviews and questions on the page of a product; the rest have pages of their own. */
const mostWords = 4

/**
 * A product, what else its category has, what shoppers say of it and, where the address names a
 * pincode, the delivery there.
 */
export async function productLoader({ params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const id = idOf(params.id)
  const few = { params: { id }, query: { limit: mostWords } }
  const [product, reviews, questions, returns, delivery] = await Promise.all([
    read(catalogueApi.product, { params: { id } }),
    orNull(read(reviewsApi.list, few)),
    orNull(read(questionsApi.list, few)),
    readReturnsSentence(),
    readDelivery(searchParams.get('pincode')),
  ])
  const shelf = await orNull(
    read(catalogueApi.productsOfCategory, {
      params: { id: product.categoryId },
      query: { limit: shelfSize + 1 },
    }),
  )
  const more = (shelf?.products ?? []).filter((other) => other.id !== id).slice(0, shelfSize)
  return { product, reviews, questions, more, returns, delivery, origin: countryName(product) }
}

/** What is known of delivery to a pincode: null where there is none, or none that could be read. */
export type Delivery = { pincode: string; answer: PincodeAnswer | null }

async function readDelivery(pincode: string | null): Promise<Delivery | null> {
  if (pincode === null) return null
  const isPincode = /^[1-9]\d{5}$/.test(pincode)
  const asked = isPincode && read(deliveryApi.pincode, { params: { pincode } })
  return { pincode, answer: asked ? await orNull(asked) : null }
}

/** The first sentence of the refund policy: its number of days comes from the settings. */
export async function readReturnsSentence(): Promise<string | null> {
  const page = await orNull(read(pagesApi.read, { params: { slug: 'refund-policy' } }))
  return page?.summary[0] ?? null
}

const countries = new Intl.DisplayNames('en', { type: 'region' })
export const countryName = ({ compliance }: { compliance: { countryOfOrigin: string | null } }) =>
  compliance.countryOfOrigin && (countries.of(compliance.countryOfOrigin) ?? null)

export async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch {
    return null
  }
}
