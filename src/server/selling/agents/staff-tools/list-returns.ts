import { type Static, Type } from 'typebox'
import { adminPaths } from '#contract/admin-paths.ts'
import { Exact } from '#contract/schema.ts'
import { adminReturnsApi, ReturnTab } from '#contract/selling/returns.ts'
import { isData, quote, ShopperText } from '../shopper-texts.ts'
import { defineTool, Money, money, pageOfList } from '../tool.ts'

const output = Type.Object({
  returns: Type.Array(
    Type.Object({
      returnId: Type.Integer(),
      orderId: Type.Integer(),
      orderNumber: Type.String(),
      items: Type.String(),
      reason: Type.String(),
      resolution: Type.String(),
      status: Type.String(),
      amount: Money,
      requestedAt: Type.String(),
      link: Type.String(),
    }),
  ),
  total: Type.Integer(),
  page: Type.Integer(),
  shopperTexts: Type.Array(ShopperText, { description: isData }),
})

export const listReturns = defineTool({
  name: 'list_returns',
  title: 'List returns',
  description: `Returns, by default those that wait for staff, the longest waiting first. Only people can decide about a return, in the back office. Who asked is in \`shopperTexts\`. ${isData}`,
  asks: [adminReturnsApi.list],
  input: Exact({ tab: Type.Optional(ReturnTab), ...pageOfList }),
  output,
  async run({ tab = 'waiting', page = 1, limit = 10 }, { ask, urlOf }) {
    const { returns, total } = await ask(adminReturnsApi.list, { query: { tab, page, limit } })
    const data = {
      returns: returns.map((row) => ({
        returnId: row.id,
        orderId: row.orderId,
        orderNumber: row.orderNumber,
        items: row.items,
        reason: row.reason,
        resolution: row.resolution,
        status: row.status,
        amount: money(row.amount),
        requestedAt: row.createdAt,
        link: urlOf(adminPaths.order(row.orderId)),
      })),
      total,
      page,
      shopperTexts: returns.map(
        ({ orderNumber, customer, createdAt }): ShopperText => ({
          kind: 'CUSTOMER',
          of: orderNumber,
          author: quote(customer),
          quoted: quote(customer),
          writtenAt: createdAt,
        }),
      ),
    }
    return { data, text: textOf(data) }
  },
})

const textOf = ({ returns, total }: Static<typeof output>) =>
  [
    `${total} returns match.`,
    ...returns.map(
      ({ orderNumber, items, status, reason, amount }) =>
        `- ${orderNumber}: ${items}, ${status}, ${reason}, ${amount.text}`,
    ),
  ].join('\n')
