import type { ReactNode } from 'react'
import { useId } from 'react'
import { Card } from '#web/ui/layout/card.tsx'

export type SectionProps = { step: number; title: string; action?: ReactNode; children: ReactNode }

/** One of the four parts of the checkout. */
export function Section({ step, title, action, children }: SectionProps) {
  const id = useId()
  return (
    <Card
      aria-labelledby={id}
      action={action}
      title={
        <h2 id={id} className="flex items-center gap-3 text-base">
          <span className="tnum grid size-6 place-items-center rounded-full bg-brand text-label font-bold text-on-brand">
            {step}
          </span>
          {title}
        </h2>
      }
    >
      {children}
    </Card>
  )
}
