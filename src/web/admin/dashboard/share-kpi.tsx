import type { OrderSums } from '#contract/backoffice/dashboard.ts'
import { Kpi } from '#web/ui/data/kpi.tsx'
import { inWords, percentOf } from '../parts/reports/share.tsx'

type Shares = OrderSums['conversion']

type ShareKpiProps = {
  label: string
  shares: Shares
  /** The name of the period before. */
  words: string
  /** Explanation of the share, while there is no period before. */
  note: string
  to: string | undefined
}

/** A share in percent, beside that of the period before. */
export function ShareKpi({ label, shares: { now, before }, words, note, to }: ShareKpiProps) {
  const earlier = before.among ? inWords(percentOf(before.of, before.among), words) : note
  return (
    <Kpi
      label={label}
      value={now.among ? percentOf(now.of, now.among) : '–'}
      note={earlier}
      to={to}
    />
  )
}
