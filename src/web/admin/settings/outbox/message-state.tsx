import type { MessageRow } from '#contract/shop/messages.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { fallbackWords, statusLooks, waitWords } from './message-words.ts'

/** Says whether a message arrived, why not, and what took its place. */
export function MessageState({ message }: { message: MessageRow }) {
  const { tone, icon, word } = statusLooks[message.status]
  const words = [waitWords(message), fallbackWords(message)].filter(Boolean).join(' ')
  return (
    <div className="grid justify-items-start gap-1">
      <Pill tone={tone} icon={icon}>
        {word}
      </Pill>
      {words ? (
        <span className="max-w-64 text-meta wrap-anywhere text-ink-2 max-md:hidden">{words}</span>
      ) : null}
    </div>
  )
}
