import type { ReactNode } from 'react'

export type AccordionProps = {
  title: string
  open?: boolean | undefined
  children: ReactNode
}

/** A collapsible section that works without JavaScript. */
export function Accordion({ title, open = false, children }: AccordionProps) {
  return (
    <details open={open} className="fold">
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  )
}
