import { showTable } from '../table.ts'
import { recordedClicks } from './recorded-clicks.ts'
import { type Figures, replay } from './replay.ts'
import { simulatedClicks } from './simulated-clicks.ts'

/**
 * Prints where the clicks of shoppers would have stood with and without learning: those of the shop at `url`, else
 * simulated ones in the demo shop.
 */
export async function showReplay(url: string | undefined) {
  const { clicks, hitsOf } = url ? await recordedClicks(url) : simulatedClicks('trade-seen')
  if (clicks.length === 0) return console.log('There are no clicks to replay.')
  const { learned, heldOut } = replay(clicks, hitsOf)
  const row = (name: string, { queries, top3, mrr, ndcg }: Figures) => [
    name,
    String(queries),
    `${(top3 * 100).toFixed(1)} %`,
    mrr.toFixed(3),
    ndcg.toFixed(3),
  ]
  showTable(
    ['', 'queries', 'clicks at 1-3', 'MRR', 'nDCG@10'],
    [
      row('learned from, before', learned.before),
      row('learned from, after', learned.after),
      row('held out, before', heldOut.before),
      row('held out, after', heldOut.after),
    ],
  )
}
