import type { ReactNode } from 'react'
import { IconButton } from '../inputs/icon-button.tsx'
import { toast } from './toast.ts'

type CopyButtonProps = {
  text: string
  label: string
  /** The notice afterwards. */
  done?: string
}

/** Copies a number, a code or an address to the clipboard. */
export const CopyButton = ({ text, label, done = 'Copied.' }: CopyButtonProps) => (
  <IconButton
    data-no-print
    icon="copy"
    label={label}
    size="small"
    onClick={() => void copy(text, done)}
  />
)

type WithCopyProps = CopyButtonProps & { children: ReactNode }

/** A value with the button that copies it. `text` may differ from what is read: an amount without ₹ and commas. */
export const WithCopy = ({ children, ...button }: WithCopyProps) => (
  <span className="inline-flex items-center gap-1">
    {children}
    <CopyButton {...button} />
  </span>
)

export async function copy(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error("Your browser doesn't allow copying. Select the text instead.")
  }
}
