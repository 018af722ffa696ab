import type { ReactNode } from 'react'
import { Glyph, type GlyphName } from './glyph.tsx'

export type EmptyStateProps = {
  /** Sentence about what is missing: "Your cart is empty." */
  title: string
  children?: ReactNode
  /** The next step: one button or link. */
  action?: ReactNode
  /** Null for no drawing. */
  glyph?: GlyphName | null | undefined
}

/** Says that there is nothing yet, and what to do next. */
export function EmptyState({ title, children, action, glyph = 'caliper' }: EmptyStateProps) {
  return (
    <div className="grid content-center justify-items-center gap-3 px-4 py-10 text-center">
      {glyph ? <Glyph name={glyph} className="size-24 text-ink-3" /> : null}
      <p className="text-lead font-semibold">{title}</p>
      {children ? <div className="measure text-ink-2">{children}</div> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  )
}
