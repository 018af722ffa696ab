import type { ReactNode } from 'react'

export const FooterTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="label-caps text-ink-2">{children}</h2>
)
