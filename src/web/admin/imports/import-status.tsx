import type { Import, ImportStatus } from '#contract/backoffice/imports.ts'
import { Pill, type PillProps } from '#web/ui/data/pill.tsx'

type Look = Pick<PillProps, 'tone' | 'icon'> & { word: string }

const looks: Record<ImportStatus, Look> = {
  CHECKING: { tone: 'info', icon: 'clock', word: 'Checking' },
  CHECKED: { tone: 'warn', icon: 'clock', word: 'Ready to import' },
  RUNNING: { tone: 'info', icon: 'clock', word: 'Importing' },
  DONE: { tone: 'ok', icon: 'circle-check', word: 'Imported' },
  CANCELLED: { tone: 'neutral', icon: 'ban', word: 'Cancelled' },
  UNDOING: { tone: 'info', icon: 'clock', word: 'Undoing' },
  UNDONE: { tone: 'oxide', icon: 'undo-2', word: 'Undone' },
}

/** A checked file in which every entry is wrong is not ready. */
function lookOf({ status, counts, total }: Import): Look {
  const isAllWrong = status === 'CHECKED' && total > 0 && counts.WRONG === total
  return isAllWrong ? { tone: 'danger', icon: 'ban', word: 'Nothing to import' } : looks[status]
}

export function ImportStatusPill({ found }: { found: Import }) {
  const { tone, icon, word } = lookOf(found)
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  )
}
