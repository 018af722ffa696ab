import { type Static, Type } from 'typebox'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { plural } from '#contract/plural.ts'
import { Exact } from '#contract/schema.ts'
import { cartLinksApi } from '#contract/selling/cart-links.ts'
import { invalid } from '#server/platform/errors.ts'
import { linkTextOf } from '../../cart/cart-link-text.ts'
import { defineTool, Money, money } from '../tool.ts'

/** More lines make a link that messengers cut. */
const mostLines = 30

const output = Type.Object({
  /** For the person to open. */
  link: Type.String(),
  items: Type.Array(
    Type.Object({
      sku: Type.String(),
      name: Type.String(),
      quantity: Type.Integer(),
      pricePerPiece: Money,
      lineTotal: Money,
    }),
  ),
  problems: Type.Array(Type.String()),
  total: Money,
})

export const makeCartLink = defineTool({
  name: 'make_cart_link',
  title: 'Make a cart link',
  description:
    'A link that shows the items to the person, who adds them to the cart by one press, checks and pays. Nothing is ordered, reserved or stored. SKUs come from get_product. Give the link to the person.',
  asks: 'public',
  input: Exact({
    items: Type.Array(
      Exact({
        sku: Type.String({ minLength: 1, maxLength: 64 }),
        quantity: Type.Integer({ minimum: 1, maximum: limits.quantity }),
      }),
      { minItems: 1, maxItems: mostLines },
    ),
  }),
  output,
  async run({ items }, { ask, urlOf }) {
    const answer = await ask(cartLinksApi.read, { query: { add: linkTextOf(items) } })
    if (answer.items.length === 0) throw invalid({}, answer.problems.join(' '))
    const data = {
      link: urlOf(paths.cartLink(linkTextOf(answer.items))),
      items: answer.items.map(({ sku, name, quantity, unitPrice, lineTotal }) => ({
        sku,
        name,
        quantity,
        pricePerPiece: money(unitPrice),
        lineTotal: money(lineTotal),
      })),
      problems: answer.problems,
      total: money(answer.total),
    }
    return { data, text: textOf(data) }
  },
})

const textOf = ({ link, items, problems, total }: Static<typeof output>) =>
  [
    `${plural(items.length, 'item')}, ${total.text} without delivery. Nothing is ordered yet: the person opens this link, checks and pays.`,
    link,
    ...problems,
  ].join('\n')
