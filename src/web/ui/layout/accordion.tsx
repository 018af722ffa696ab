import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export type AccordionProps = {
  title: ReactNode
  /** At the end of the title's row, before the arrow. */
  trail?: ReactNode
  open?: boolean | undefined
  children: ReactNode
}

/** A collapsible section that works without JavaScript. */
export function Accordion({ title, trail, open = false, children }: AccordionProps) {
  return (
    <details open={open} className="fold">
      <summary className="fold-head">
        <span>{title}</span>
        {trail}
        <Icon name="chevron-down" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
