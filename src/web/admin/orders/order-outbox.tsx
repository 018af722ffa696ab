import { useState } from 'react'
import { formatPhone } from '#contract/phone.ts'
import type { OutboxEntry } from '#contract/shop/outbox.ts'
import { titleOfKind } from '#contract/shop/outbox-kinds.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { useMay } from '../kit/use-may.ts'
import { EntryPill, troubleOf } from '../parts/outbox/entry-state.tsx'
import { channelNames } from '../parts/outbox/outbox-words.ts'
import { sectionAddress } from '../parts/settings/sections.ts'

const shownAtFirst = 5

/** The mails and messages about the order, newest first, and what became of each. */
export function OrderOutbox({ entries }: { entries: readonly OutboxEntry[] }) {
  const [isWhole, setWhole] = useState(false)
  const mayOpen = useMay('settings')
  if (entries.length === 0) return null
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst)
  return (
    <div data-no-print>
      <Card title="Mails and messages">
        <ul className="-my-2.5 divide-y divide-line text-sm">
          {shown.map((entry) => (
            <li key={entry.place} className="grid gap-1 py-2.5">
              <Sent entry={entry} mayOpen={mayOpen} />
            </li>
          ))}
        </ul>
        {shown.length < entries.length ? (
          <Button size="small" variant="outline" className="mt-4" onClick={() => setWhole(true)}>
            Show all {entries.length}
          </Button>
        ) : null}
      </Card>
    </div>
  )
}

function Sent({ entry, mayOpen }: { entry: OutboxEntry; mayOpen: boolean }) {
  const { channel, id, kind, to, createdAt } = entry
  const open = channel === 'MAIL' ? 'mail' : 'message'
  const trouble = troubleOf(entry)
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <span className="min-w-0 font-medium">
          {mayOpen ? (
            <TextLink to={`${sectionAddress('mails')}&${open}=${id}`}>{titleOfKind(kind)}</TextLink>
          ) : (
            titleOfKind(kind)
          )}
        </span>
        <span className="shrink-0">
          <EntryPill entry={entry} />
        </span>
      </div>
      <p className="text-meta wrap-anywhere text-ink-2">
        {channelNames[channel]} to {channel === 'MAIL' ? to : formatPhone(to)} ·{' '}
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      {trouble ? <p className="text-meta wrap-anywhere">{trouble}</p> : null}
    </>
  )
}
