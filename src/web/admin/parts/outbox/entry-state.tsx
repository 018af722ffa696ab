import type { OutboxEntry } from '#contract/shop/outbox.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { fallbackWords, lookOf, waitWords } from './outbox-words.ts'

/** Says whether a mail or a message arrived. */
export function EntryPill({ entry }: { entry: OutboxEntry }) {
  const { tone, icon, word } = lookOf(entry)
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  )
}

/** Why it has not arrived, and what took its place; empty if nothing is to be said. */
export const troubleOf = (entry: OutboxEntry) =>
  [waitWords(entry), fallbackWords(entry)].filter(Boolean).join(' ')
