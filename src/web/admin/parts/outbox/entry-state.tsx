import type { OutboxEntry } from '#contract/shop/outbox.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { fallbackWords, lookOf, waitWords } from './outbox-words.ts'

type EntryStateProps = {
  entry: OutboxEntry
  /** Why it has not arrived is not said on a phone. */
  isShortOnPhone?: boolean
}

/** Says whether a mail or a message arrived, why not, and what took its place. */
export function EntryState({ entry, isShortOnPhone = false }: EntryStateProps) {
  const { tone, icon, word } = lookOf(entry)
  const words = [waitWords(entry), fallbackWords(entry)].filter(Boolean).join(' ')
  return (
    <div className="grid min-w-0 justify-items-start gap-1">
      <Pill tone={tone} icon={icon}>
        {word}
      </Pill>
      {words ? (
        <span
          className={classNames(
            'max-w-64 text-meta wrap-anywhere text-ink-2',
            isShortOnPhone && 'max-md:hidden',
          )}
        >
          {words}
        </span>
      ) : null}
    </div>
  )
}
