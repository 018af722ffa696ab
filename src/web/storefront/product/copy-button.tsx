import { IconButton } from '#web/ui/inputs/icon-button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

/** Copies a number to the clipboard. */
export const CopyButton = ({ text, label }: { text: string; label: string }) => (
  <IconButton icon="copy" label={label} size="small" onClick={() => copy(text, 'Copied.')} />
)

export async function copy(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error("Your browser doesn't allow copying. Select the text instead.")
  }
}
