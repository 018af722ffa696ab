import { Palette } from './palette.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import type { OfficeDialog } from './use-office-keys.ts'

type OfficeDialogsProps = { dialog: OfficeDialog | null; onClose: () => void }

/** The dialogs that any page of the back office can open by a key. */
export default function OfficeDialogs({ dialog, onClose }: OfficeDialogsProps) {
  return (
    <>
      <Palette open={dialog === 'palette'} onClose={onClose} />
      <ShortcutSheet open={dialog === 'shortcuts'} onClose={onClose} />
    </>
  )
}
