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

export function ImportStatusPill({ found: { status } }: { found: Import }) {
  const { tone, icon, word } = looks[status]
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  )
}
