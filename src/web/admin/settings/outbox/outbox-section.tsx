import { adminPaths } from '#contract/admin-paths.ts'
import { TabLinks } from '#web/ui/data/tabs.tsx'
import { useListAddress } from '../../kit/lists/list-address.ts'
import { sectionAddress } from '../../parts/settings/sections.ts'
import type { readOutbox } from './outbox.data.ts'
import { OutboxList } from './outbox-list.tsx'
import { UnreachableList } from './unreachable-list.tsx'

const boxes = [
  { box: 'all', label: 'Mails and messages' },
  { box: 'unreachable', label: 'Unreachable numbers' },
] as const

type OutboxSectionProps = { outbox: Awaited<ReturnType<typeof readOutbox>> }

/** The mails and messages that the shop wrote, and whether they arrived. Numbers that get none have their own list. */
export function OutboxSection({ outbox }: OutboxSectionProps) {
  const address = useListAddress(adminPaths.settings)
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <TabLinks
        label="Outbox"
        links={boxes.map(({ box, label }) => ({
          to: sectionAddress('mails') + (box === 'all' ? '' : `&box=${box}`),
          label,
          current: outbox.box === box,
        }))}
      />
      {outbox.box === 'unreachable' ? (
        <UnreachableList numbers={outbox.numbers} address={address} />
      ) : (
        <OutboxList loaded={outbox} address={address} />
      )}
    </div>
  )
}
