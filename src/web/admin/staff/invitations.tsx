import { roleWords } from '#contract/access.ts'
import { type Invitation, type SentInvitation, staffApi } from '#contract/people/staff.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateWithYear } from '#web/ui/data/date.ts'
import { Pill } from '#web/ui/data/pill.tsx'
import { type Column, DataTable } from '#web/ui/data/table.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { sentWords } from '../kit/forms/hand-over-dialog.tsx'

type OnSent = { onSent: (sent: SentInvitation) => void }

/** The invitations that wait; nothing without any. */
export function Invitations({
  invitations,
  onSent,
}: OnSent & { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null
  return (
    <div className="grid gap-2">
      <h2>Invitations</h2>
      <DataTable
        caption="Invitations"
        columns={columnsOf(onSent)}
        rows={invitations}
        keyOf={({ id }) => id}
      />
    </div>
  )
}

const columnsOf = (onSent: OnSent['onSent']): Column<Invitation>[] => [
  {
    key: 'email',
    title: 'E-mail',
    phone: 'title',
    cell: (invitation) => (
      <div className="grid justify-items-start gap-1">
        <span className="wrap-anywhere">{invitation.email}</span>
        <span className="md:hidden">
          <InvitationActions invitation={invitation} onSent={onSent} />
        </span>
      </div>
    ),
  },
  { key: 'role', title: 'Role', phone: 'meta', cell: ({ role }) => roleWords[role] },
  { key: 'by', title: 'Invited by', cell: ({ invitedBy }) => invitedBy },
  {
    key: 'state',
    title: 'Status',
    phone: 'end',
    cell: ({ isExpired, expiresAt }) =>
      isExpired ? (
        <Pill tone="warn" icon="clock">
          Expired
        </Pill>
      ) : (
        `until ${formatDateWithYear(expiresAt)}`
      ),
  },
  {
    key: 'actions',
    title: '',
    align: 'end',
    cell: (invitation) => <InvitationActions invitation={invitation} onSent={onSent} />,
  },
]

function InvitationActions({
  invitation: { id, email },
  onSent,
}: OnSent & { invitation: Invitation }) {
  const resend = useCall(staffApi.resendInvitation, { done: sentWords, onDone: onSent })
  const revoke = useCall(staffApi.revokeInvitation, { done: 'Invitation withdrawn.' })
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Button
        variant="outline"
        size="small"
        busy={resend.isBusy}
        onClick={() => void resend.run({ params: { id } })}
      >
        Send again<span className="sr-only"> to {email}</span>
      </Button>
      <Button
        variant="ghost"
        size="small"
        busy={revoke.isBusy}
        onClick={() => void revoke.run({ params: { id } })}
      >
        Withdraw<span className="sr-only"> the invitation of {email}</span>
      </Button>
    </span>
  )
}
