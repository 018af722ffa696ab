import { keepSlashWanted, useSlashWanted } from '#web/browser/slash.ts'
import { Checkbox } from '#web/ui/inputs/checkbox.tsx'

/** On devices with a mouse, which have a keyboard too: switches the shop's single-key shortcut on or off. */
export function SlashSwitch() {
  return (
    <div data-density="compact" className="hidden [@media(hover:hover)_and_(pointer:fine)]:block">
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
