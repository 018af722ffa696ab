import { formatNumber } from '#contract/number.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import type { Figure } from './figures.ts'

/** Numbers below each other, each with a link to its list. */
export const FigureList = ({ title, figures }: { title: string; figures: readonly Figure[] }) => (
  <Card title={title}>
    <ul className="grid gap-2 text-sm">
      {figures.map(({ label, value, note, to }) => (
        <li key={label} className="flex items-baseline justify-between gap-4">
          <span>
            <TextLink to={to}>{label}</TextLink>
            {note ? <span className="text-meta text-ink-3"> {note}</span> : null}
          </span>
          <b className="tnum">{formatNumber(value)}</b>
        </li>
      ))}
    </ul>
  </Card>
)
