import { randomUUID } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { type OpenPages, openPageKinds } from '#contract/backoffice/office-events.ts'
import { pollLoop } from '#server/platform/changes/poll-loop.ts'
import { keepViewers, type Viewer } from './viewers.ts'

/** Message from one process to the others: everybody who has something open through it. */
type Message = Static<typeof Message>
const Message = Type.Object({
  from: Type.String(),
  viewers: Type.Array(
    Type.Object({
      userId: Type.Integer(),
      name: Type.String(),
      kind: Type.Enum([...openPageKinds]),
      id: Type.Integer(),
    }),
  ),
})

type Means = {
  /** Tells the other processes. */
  send: (text: string) => Promise<unknown>
  /** Called with the pages that other people have open than before. */
  onChange: (changed: OpenPages) => void
}

/** How often a process repeats its list, for processes that started later or missed a message. */
const repeatMs = 30_000
const retryMs = 1_000

/**
 * Who has which order or product open. It is in memory only: a page tells its process, which tells the others when
 * somebody comes or goes, and every half minute while there is anybody. Nothing is written to the database.
 */
export function openPresence({ send, onChange }: Means) {
  const self = randomUUID()
  const viewers = keepViewers()
  let sent = '[]'
  let sentAt = 0
  let shown: OpenPages = []

  function showChange() {
    const before = shown
    shown = viewers.pages()
    const changed = changesOf(before, shown)
    if (changed.length > 0) onChange(changed)
  }

  const tell = (own: Viewer[]) =>
    send(JSON.stringify({ from: self, viewers: own } satisfies Message)).then(
      () => true,
      () => false,
    )

  async function round(): Promise<number> {
    viewers.dropSilent()
    showChange()
    const own = viewers.own()
    const text = JSON.stringify(own)
    const isRepeat = own.length > 0 && performance.now() - sentAt >= repeatMs
    if (text === sent && !isRepeat) return repeatMs
    // Without the database the others learn of it later.
    if (!(await tell(own))) return retryMs
    sent = text
    sentAt = performance.now()
    return repeatMs
  }
  const loop = pollLoop(round)

  return {
    pages: viewers.pages,
    /** Reports that a person has a page open in a tab; null: no longer. */
    look(tab: string, viewer: Viewer | null) {
      viewers.set(tab, viewer)
      showChange()
      if (JSON.stringify(viewers.own()) !== sent) loop.call()
    },
    /** Applies a message of another process. Other texts are ignored. */
    hear(text: string) {
      const message = messageIn(text)
      if (!message || message.from === self) return
      viewers.setOthers(message.from, message.viewers)
      showChange()
    },
    async stop() {
      await loop.stop()
      if (sent !== '[]') await tell([])
    },
  }
}

/** The pages whose people are others than before; those that are closed now have none. */
function changesOf(before: OpenPages, now: OpenPages): OpenPages {
  const keyOf = ({ kind, id }: OpenPages[number]) => `${kind} ${id}`
  const former = new Map(before.map((page) => [keyOf(page), JSON.stringify(page)]))
  const open = new Set(now.map(keyOf))
  return [
    ...now.filter((page) => former.get(keyOf(page)) !== JSON.stringify(page)),
    ...before
      .filter((page) => !open.has(keyOf(page)))
      .map(({ kind, id }) => ({ kind, id, people: [] })),
  ]
}

function messageIn(text: string): Message | null {
  try {
    const message: unknown = JSON.parse(text)
    return Value.Check(Message, message) ? message : null
  } catch {
    return null
  }
}
