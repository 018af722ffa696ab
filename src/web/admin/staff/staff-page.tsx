import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { roleWords } from '#contract/access.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import { formatNumber } from '#contract/number.ts'
import type { SentInvitation, StaffMember } from '#contract/people/staff.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useLastNonNull } from '#web/session/use-last-non-null.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { formatDateTime } from '#web/ui/data/date.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { Pill } from '#web/ui/data/pill.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { AdminPage } from '../kit/admin-page.tsx'
import { type Handed, HandOverDialog, invitationHanded } from '../kit/forms/hand-over-dialog.tsx'
import { usePlainLayout } from '../kit/lists/density.tsx'
import { hasWords } from '../kit/lists/has-words.ts'
import { useListAddress } from '../kit/lists/list-address.ts'
import { ListBar } from '../kit/lists/list-bar.tsx'
import { SearchBox } from '../kit/lists/list-search.tsx'
import { Invitations } from './invitations.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { nameOf } from './member-dialogs.tsx'
import { MemberMenu } from './member-menu.tsx'
import { staffLoader } from './staff.data.ts'

export const loader = staffLoader

/** Who works in the back office, with the invitations that wait. */
export function Component() {
  const loaded = useLastNonNull(useLoaderData<typeof loader>())
  const { user } = useShopper()
  const address = useListAddress(adminPaths.staff)
  const layout = usePlainLayout()
  const [sought, setSought] = useState('')
  const isSought = hasWords(sought)
  const [isInviting, setInviting] = useState(false)
  const [handed, setHanded] = useState<Handed | null>(null)
  const onSent = (sent: SentInvitation) => {
    setInviting(false)
    setHanded(invitationHanded(sent))
  }
  return (
    <AdminPage
      title="Staff"
      note={loaded && formatNumber(loaded.staff.length)}
      actions={
        <Button data-new icon="plus" onClick={() => setInviting(true)}>
          Invite
        </Button>
      }
    >
      <ListBar
        address={address}
        search={<SearchBox label="Search staff" value={sought} onChange={setSought} />}
      />
      <DataTable
        caption="Staff"
        columns={columnsFor(user?.id, setHanded)}
        rows={loaded?.staff.filter((member) => isSought(`${nameOf(member)} ${member.email}`)) ?? []}
        keyOf={({ id }) => id}
        layout={layout}
        empty={<EmptyState title="Nobody matches." />}
        loading={loaded ? false : 4}
      />
      <Invitations invitations={loaded?.invitations ?? []} onSent={onSent} />
      {isInviting ? <InviteDialog onSent={onSent} onClose={() => setInviting(false)} /> : null}
      {handed ? <HandOverDialog handed={handed} onClose={() => setHanded(null)} /> : null}
    </AdminPage>
  )
}

const columnsFor = (
  own: number | undefined,
  onHand: (handed: Handed | null) => void,
): Column<StaffMember>[] => [
  {
    key: 'name',
    title: 'Name',
    phone: 'title',
    cell: (member) => (
      <>
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {nameOf(member)}
          {member.id === own ? <Badge tone="brand">You</Badge> : null}
        </span>
        <span className="block text-meta wrap-anywhere text-ink-3">{member.email}</span>
      </>
    ),
  },
  {
    key: 'role',
    title: 'Role',
    phone: 'meta',
    cell: ({ role, isDisabled }) => (
      <span className="flex flex-wrap items-center gap-2">
        {roleWords[role]}
        {isDisabled ? (
          <Pill tone="danger" icon="ban">
            Disabled
          </Pill>
        ) : null}
      </span>
    ),
  },
  {
    key: 'two-factor',
    title: 'Two-factor',
    cell: ({ hasTwoFactor }) =>
      hasTwoFactor ? (
        <Pill tone="ok" icon="shield-check">
          On
        </Pill>
      ) : (
        <Pill>Off</Pill>
      ),
  },
  {
    key: 'seen',
    title: 'Last seen',
    cell: ({ lastSeenAt }) => (lastSeenAt ? formatDateTime(lastSeenAt) : 'Never'),
  },
  {
    key: 'actions',
    title: '',
    align: 'end',
    phone: 'end',
    cell: (member) => <MemberMenu member={member} onHand={onHand} />,
  },
]
