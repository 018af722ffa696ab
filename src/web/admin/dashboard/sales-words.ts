import type { Dashboard, OrderSums } from '#contract/backoffice/dashboard.ts'
import { formatDate, formatTime } from '#web/ui/data/date.ts'

type Days = Pick<Dashboard & OrderSums, 'from' | 'to' | 'compared' | 'until'>

/** The days that the figures are compared with: "Sun, 22 Nov until 9:40 pm", "the 7 days before". */
export function comparedWords({ from, to, compared, until }: Days): string {
  const time = until === null ? '' : ` until ${formatTime(until)}`
  if (from === to) return formatDate(compared.from) + time
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return `the ${days} days before${time && `,${time}`}`
}

/** The days of the figures: "Sun, 29 Nov until 9:40 pm", "23 Nov to 29 Nov". */
export function spanWords({ from, to, until }: Days): string {
  const time = until === null ? '' : ` until ${formatTime(until)}`
  if (from === to) return formatDate(from) + time
  return `${formatDate(from)} to ${formatDate(to)}${time}`
}

type Point = OrderSums['chart'][number]
type ChartPoint = { label: string; sales: number; salesBefore: number }

/**
 * The points of the chart. A day is drawn as its running total, from nothing at midnight to now, because an hour of a
 * small shop has one order or none; several days are drawn one by one.
 */
export function chartPoints({ from, to, until, chart }: Days & { chart: Point[] }): ChartPoint[] {
  if (from !== to)
    return chart.map(({ at, sales, salesBefore }) => ({ label: dayOf(at), sales, salesBefore }))
  const points: ChartPoint[] = [{ label: '12 am', sales: 0, salesBefore: 0 }]
  for (const [hour, { sales, salesBefore }] of chart.entries()) {
    const sofar = points.at(-1) ?? { sales: 0, salesBefore: 0 }
    const isLast = hour === chart.length - 1
    points.push({
      label: isLast && until !== null ? formatTime(until) : hourWords(hour + 1),
      sales: sofar.sales + sales,
      salesBefore: sofar.salesBefore + salesBefore,
    })
  }
  return points
}

/** "3 pm". The end of the day differs from its beginning: a label stands for one point. */
const hourWords = (hour: number) =>
  hour === 24 ? 'midnight' : `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`

/** "24 Nov". Weekdays would not fit below the chart on a phone. */
const dayOf = (at: string) => formatDate(at).replace(/^\w+, /, '')
