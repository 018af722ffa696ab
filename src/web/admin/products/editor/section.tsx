import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/card.tsx'
import type { ProductDraft } from './draft.ts'
import type { Change } from './use-product-editor.ts'

/** The props of every section of the editor. */
export type PartProps = { draft: ProductDraft; change: Change }

export type SectionProps = {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A section of the editor under its heading. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <Card title={title} action={action} className="grid grid-cols-1 gap-4">
      {children}
    </Card>
  )
}
