import { keepSlashWanted, useSlashWanted } from '#web/browser/slash.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'

/** On devices with a keyboard: switches the shop's single-key shortcut on or off. */
export function SlashSwitch() {
  return (
    <div data-density="compact" className="pointer-coarse:hidden">
      <Checkbox
        label={
          <>
            Press <kbd className="rounded-well border border-line-strong px-1.5">/</kbd> to search
          </>
        }
        data-slash
        checked={useSlashWanted()}
        onChange={({ currentTarget }) => keepSlashWanted(currentTarget.checked)}
      />
    </div>
  )
}
