import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/card.tsx'
import type { ProductDraft } from './draft.ts'
import type { Change } from './use-product-editor.ts'

/** What every part of the editor is given. */
export type PartProps = { draft: ProductDraft; change: Change }

export type SectionProps = {
  title: string
  action?: ReactNode
  children: ReactNode
}

/** A part of the editor, with its name above it. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <Card title={title} action={action} className="grid grid-cols-1 gap-4">
      {children}
    </Card>
  )
}
