import { type StaffMember, staffApi } from '#contract/people/staff.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { Handed } from '../kit/forms/hand-over-dialog.tsx'
import { LinkDialog } from '../kit/forms/link-dialog.tsx'
import { QuestionDialog } from '../kit/forms/question-dialog.tsx'
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

const links = { password: staffApi.passwordLink, email: staffApi.emailLink } as const

type SendLinkProps = MemberDialogProps & {
  of: keyof typeof links
  onHand: (handed: Handed | null) => void
}

/** Asks before one of the staff is sent a link. */
export function SendLink({ member, of, onClose, onHand }: SendLinkProps) {
  const { id, email, unconfirmedEmail } = member
  return (
    <LinkDialog
      of={of}
      name={nameOf(member)}
      to={of === 'email' ? unconfirmedEmail : email}
      send={() => api(links[of], { params: { id } })}
      onClose={onClose}
      onHand={onHand}
    />
  )
}

export const nameOf = ({ firstName, lastName }: StaffMember) => `${firstName} ${lastName}`
