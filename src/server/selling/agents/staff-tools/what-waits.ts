import { Type } from 'typebox'
import { dashboardApi } from '#contract/backoffice/dashboard.ts'
import { plural } from '#contract/plural.ts'
import { Exact } from '#contract/schema.ts'
import { defineTool, money } from '../tool.ts'

const Waiting = Type.Object({ what: Type.String(), count: Type.Integer() })

const output = Type.Object({
  today: Type.Union([Type.Object({ orders: Type.Integer(), sales: Type.String() }), Type.Null()]),
  waiting: Type.Array(Waiting, { description: 'Only what whoever made the key may see' }),
})

export const whatWaits = defineTool({
  name: 'what_waits',
  title: 'What waits for the staff',
  description:
    'How many orders, returns, questions, reviews, messages and payments wait for somebody, how many products are low, and the sales of today.',
  asks: [dashboardApi.read],
  input: Exact({}),
  output,
  async run(_input, { ask }) {
    const { now, ...figures } = await ask(dashboardApi.read, {})
    const counts: [string, number | undefined][] = [
      ['Orders to confirm', figures.toConfirm],
      ['Calls to make before packing', figures.callsToMake],
      ['Orders to pack', figures.toPack],
      ['Orders to ship', figures.toShip],
      ['Orders that wait for a payment', figures.paymentPending],
      ['Payments to review', figures.paymentsToReview],
      ['Returns', figures.returnsWaiting],
      ['Messages', figures.openTickets],
      ['Questions to answer', figures.questionsToAnswer],
      ['Reviews to read', figures.reviewsToRead],
      ['Products that are low', figures.lowStock],
      ['Products that are out of stock', figures.outOfStock],
    ]
    const waiting = counts.flatMap(([what, count]) =>
      count === undefined ? [] : [{ what, count }],
    )
    const today = now ? { orders: now.orders, sales: money(now.sales).text } : null
    const text = [
      ...(today ? [`Today: ${plural(today.orders, 'order')}, ${today.sales}`] : []),
      ...waiting.map(({ what, count }) => `- ${what}: ${count}`),
    ].join('\n')
    return { data: { today, waiting }, text }
  },
})
