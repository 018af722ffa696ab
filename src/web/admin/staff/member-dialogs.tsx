import { type StaffMember, staffApi } from '#contract/people/staff.ts'
import { useCall } from '#web/session/use-call.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { emailHanded, type Handed, linkWords, passwordHanded } from './hand-over-dialog.tsx'
import { RoleField, roleIn } from './role-field.tsx'

type MemberDialogProps = { member: StaffMember; onClose: () => void }

/** Changes the role of one of the staff. */
export function RoleDialog({ member, onClose }: MemberDialogProps) {
  const { id, role } = member
  const change = useCall(staffApi.changeRole, {
    done: 'Role changed.',
    inForm: true,
    onDone: onClose,
  })
  return (
    <QuestionDialog
      title={`Role of ${nameOf(member)}`}
      confirm="Save"
      cancel="Cancel"
      call={change}
      onClose={onClose}
      onAnswer={(form) => void change.run({ params: { id }, body: { role: roleIn(form) } })}
    >
      <RoleField present={role} canLeave={!member.isDisabled} />
    </QuestionDialog>
  )
}

/** Asks before an account is disabled. */
export function DisableDialog({ member, onClose }: MemberDialogProps) {
  const disable = useCall(staffApi.disable, { done: 'Account disabled.' })
  return (
    <ConfirmDialog
      open
      danger
      title={`Disable ${nameOf(member)}?`}
      confirm="Disable"
      busy={disable.isBusy}
      onCancel={onClose}
      onConfirm={() => void disable.run({ params: { id: member.id } }).then(onClose)}
    >
      They are signed out everywhere and can't log in. Their work is kept, and you can enable the
      account again.
    </ConfirmDialog>
  )
}

/** Asks before the two-factor login of somebody else is switched off. */
export function TwoFactorDialog({ member, onClose }: MemberDialogProps) {
  const remove = useCall(staffApi.removeTwoFactor, { done: 'Two-factor login switched off.' })
  return (
    <ConfirmDialog
      open
      danger
      title={`Switch off two-factor login of ${nameOf(member)}?`}
      confirm="Switch off"
      busy={remove.isBusy}
      onCancel={onClose}
      onConfirm={() => void remove.run({ params: { id: member.id } }).then(onClose)}
    >
      For someone who lost their phone and recovery codes. Make sure the request is really from
      them. Until they set it up again, the password alone is enough to log in.
    </ConfirmDialog>
  )
}

/** Asks before somebody is signed out of all their devices. */
export function SignOutDialog({ member, onClose }: MemberDialogProps) {
  const signOut = useCall(staffApi.signOut, { done: 'Signed out everywhere.' })
  return (
    <ConfirmDialog
      open
      title={`Sign ${nameOf(member)} out everywhere?`}
      confirm="Sign out"
      busy={signOut.isBusy}
      onCancel={onClose}
      onConfirm={() => void signOut.run({ params: { id: member.id } }).then(onClose)}
    >
      All their sessions end at once. They can log in again with their password.
    </ConfirmDialog>
  )
}

const links = {
  password: {
    call: staffApi.passwordLink,
    title: 'Link for a new password of',
    to: ({ email }: StaffMember) => email,
    ends: 'It works once, within 30 minutes. The present password works until then.',
    handed: passwordHanded,
  },
  email: {
    call: staffApi.emailLink,
    title: 'Link to confirm the address of',
    to: ({ unconfirmedEmail }: StaffMember) => unconfirmedEmail,
    ends: 'It works once, within three days.',
    handed: emailHanded,
  },
} as const

type LinkDialogProps = MemberDialogProps & {
  of: keyof typeof links
  onHand: (handed: Handed | null) => void
}

/** Asks before somebody is sent a link; without a mail server the link is handed over. */
export function LinkDialog({ member, of, onClose, onHand }: LinkDialogProps) {
  const { call, title, to, ends, handed } = links[of]
  const send = useCall(call, {
    done: linkWords,
    onDone: (sent) => {
      onClose()
      onHand(handed(sent))
    },
  })
  return (
    <ConfirmDialog
      open
      title={`${title} ${nameOf(member)}?`}
      confirm="Send the link"
      busy={send.isBusy}
      onCancel={onClose}
      onConfirm={() => void send.run({ params: { id: member.id } })}
    >
      The link is mailed to {to(member)}, or shown to you if the shop has no mail server. {ends}
    </ConfirmDialog>
  )
}

export const nameOf = ({ firstName, lastName }: StaffMember) => `${firstName} ${lastName}`
