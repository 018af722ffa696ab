import { type FunctionComponent, memo, type ReactNode } from 'react'
import { Card } from '#web/ui/layout/card.tsx'
import type { ProductDraft } from './draft.ts'
import type { Change } from './use-product-editor.ts'

type Field = keyof ProductDraft

/** The part of the draft that a section of the editor reads, and how it changes the draft. */
export type PartProps<Read extends Field> = { draft: Pick<ProductDraft, Read>; change: Change }

/** Renders a section again only when what it reads changes: to render them all takes longer than to type a key. */
export const readingOnly = <Read extends Field, Props extends { draft: Pick<ProductDraft, Read> }>(
  reads: readonly Read[],
  Part: FunctionComponent<Props>,
) =>
  memo(
    Part,
    ({ draft: before, ...was }, { draft: after, ...is }) =>
      reads.every((field) => before[field] === after[field]) && areSame(was, is),
  )

function areSame(before: object, after: object) {
  const former = new Map(Object.entries(before))
  return Object.entries(after).every(([name, value]) => former.get(name) === value)
}

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
