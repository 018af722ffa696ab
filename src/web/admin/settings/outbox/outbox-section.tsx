import { adminPaths } from '#contract/admin-paths.ts'
import { TabLinks } from '#web/ui/data/tabs.tsx'
import { useListAddress } from '../../kit/lists/list-address.ts'
import { sectionAddress } from '../../parts/settings/sections.ts'
import { MailsSection } from '../mails-section.tsx'
import { MessageList } from './message-list.tsx'
import type { readOutbox } from './outbox.data.ts'
import { UnreachableList } from './unreachable-list.tsx'

const boxes = [
  { box: 'mails', label: 'Mails' },
  { box: 'messages', label: 'Messages' },
  { box: 'unreachable', label: 'Unreachable numbers' },
] as const

type OutboxSectionProps = { outbox: Awaited<ReturnType<typeof readOutbox>> }

/** The mails and messages that the shop wrote, and whether they arrived. Numbers that get none have their own list. */
export const OutboxSection = ({ outbox }: OutboxSectionProps) => (
  <div className="grid min-w-0 grid-cols-1 gap-4">
    <TabLinks
      label="Outbox"
      links={boxes.map(({ box, label }) => ({
        to: sectionAddress('mails') + (box === 'mails' ? '' : `&box=${box}`),
        label,
        current: outbox.box === box,
      }))}
    />
    <Box outbox={outbox} />
  </div>
)

function Box({ outbox }: OutboxSectionProps) {
  const address = useListAddress(adminPaths.settings)
  if (outbox.box === 'messages') return <MessageList {...outbox} address={address} />
  if (outbox.box === 'unreachable')
    return <UnreachableList numbers={outbox.numbers} address={address} />
  return <MailsSection {...outbox} />
}
