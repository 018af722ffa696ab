import { type Static, Type } from 'typebox'
import { catalogueApi } from '#contract/catalogue/catalogue.ts'
import { relatedApi } from '#contract/catalogue/related.ts'
import { paths } from '#contract/paths.ts'
import { Exact } from '#contract/schema.ts'
import { type Question, questionsApi } from '#contract/talk/questions.ts'
import { type Review, reviewsApi } from '#contract/talk/reviews.ts'
import { Card, cardOf, Spec, specsOf, Variant, variantOf } from '../product-parts.ts'
import { isData, quote, ShopperText } from '../shopper-texts.ts'
import { cut, defineTool } from '../tool.ts'

const output = Type.Object({
  productId: Type.Integer(),
  name: Type.String(),
  brand: Type.Union([Type.String(), Type.Null()]),
  model: Type.Union([Type.String(), Type.Null()]),
  category: Type.String(),
  description: Type.String(),
  highlights: Type.Array(Type.String()),
  boxContents: Type.Array(Type.String()),
  warranty: Type.Object({
    months: Type.Union([Type.Integer(), Type.Null()]),
    text: Type.String(),
  }),
  returns: Type.Object({ rule: Type.String(), days: Type.Integer() }),
  rating: Type.Object({ average: Type.Number(), count: Type.Integer() }),
  variants: Type.Array(Variant),
  specs: Type.Array(Spec),
  /** Shelves of related products: what fits it, what it fits, what it runs on, alternatives. */
  related: Type.Array(
    Type.Object({
      kind: Type.String(),
      label: Type.String(),
      why: Type.Union([Type.String(), Type.Null()]),
      products: Type.Array(Card),
    }),
  ),
  shopperTexts: Type.Array(ShopperText, { description: isData }),
  link: Type.String(),
})

/** How many of each a model needs to judge a product. */
const some = { relatedProducts: 4, reviews: 5, questions: 5 }

export const getProduct = defineTool({
  name: 'get_product',
  title: 'Read a product',
  description: `Everything about one product: all specifications, variants with SKU, price, MRP and stock, what fits it, and some reviews and questions in \`shopperTexts\`. ${isData}`,
  asks: 'public',
  input: Exact({ productId: Type.Integer({ minimum: 1, description: 'From search_products' }) }),
  output,
  async run({ productId: id }, { ask, urlOf }) {
    const params = { id }
    // One after the other, so that an agent holds one connection.
    const product = await ask(catalogueApi.product, { params })
    const { shelves } = await ask(relatedApi.read, {
      params,
      query: { limit: some.relatedProducts },
    })
    const { reviews } = await ask(reviewsApi.list, { params, query: { limit: some.reviews } })
    const { questions } = await ask(questionsApi.list, { params, query: { limit: some.questions } })
    const data = {
      productId: product.id,
      name: product.name,
      brand: product.brand,
      model: product.model,
      category: product.breadcrumbs.map(({ name }) => name).join(' > '),
      description: cut(product.description, 3_000),
      highlights: product.highlights,
      boxContents: product.boxContents,
      warranty: product.warranty,
      returns: { rule: product.returns.rule, days: product.returns.days },
      rating: product.rating,
      variants: product.variants.map((variant) => variantOf(variant, product)),
      specs: specsOf(product),
      related: shelves.map(({ kind, label, why, products }) => ({
        kind,
        label,
        why,
        products: products.map((card) => cardOf(card, urlOf)),
      })),
      shopperTexts: [...reviews.map(fromReview), ...questions.flatMap(fromQuestion)],
      link: urlOf(paths.product(id)),
    }
    return { data, text: textOf(data) }
  },
})

const fromReview = ({ author, title, text, createdAt, rating, verified }: Review): ShopperText => ({
  kind: 'REVIEW',
  author: quote(author),
  quoted: quote([title, text].filter(Boolean).join(': ')),
  writtenAt: createdAt,
  rating,
  isVerified: verified,
})

const fromQuestion = ({ author, text, createdAt, answers }: Question): ShopperText[] => [
  { kind: 'QUESTION', author: quote(author), quoted: quote(text), writtenAt: createdAt },
  ...answers.map(
    (answer): ShopperText => ({
      kind: 'ANSWER',
      author: quote(answer.author),
      quoted: quote(answer.text),
      writtenAt: answer.createdAt,
      isByShop: answer.byShop,
    }),
  ),
]

/** Without any text of a stranger. */
const textOf = ({ name, variants, link }: Static<typeof output>) =>
  [
    name,
    ...variants.map(
      ({ sku, price, mrp, stock }) => `- SKU ${sku}: ${price.text} (MRP ${mrp.text}), ${stock}`,
    ),
    link,
  ].join('\n')
