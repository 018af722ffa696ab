import type { ReactNode } from 'react'

/** The tabs and the bar of a list, close together, so that the rows begin high on the page. */
export const ListHead = ({ children }: { children: ReactNode }) => (
  <div className="grid min-w-0 grid-cols-1 gap-3">{children}</div>
)
