import { useState } from 'react'
import { type StaffMember, staffApi } from '#contract/people/staff.ts'
import { useCall } from '#web/session/use-call.ts'
import { Icon } from '#web/ui/layout/icon.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import type { Handed } from '../kit/forms/hand-over-dialog.tsx'
import {
  DisableDialog,
  nameOf,
  RoleDialog,
  SendLink,
  SignOutDialog,
  TwoFactorDialog,
} from './member-dialogs.tsx'

type Asking = 'role' | 'disable' | 'sign-out' | 'two-factor' | 'password' | 'email'

type MemberMenuProps = { member: StaffMember; onHand: (handed: Handed | null) => void }

/** Actions of an owner on one of the staff. */
export function MemberMenu({ member, onHand }: MemberMenuProps) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const enable = useCall(staffApi.enable, { done: 'Account enabled.' })
  const close = () => setAsking(null)
  return (
    <>
      <Menu
        label={`Actions for ${nameOf(member)}`}
        variant="bare"
        floating
        className="size-control justify-center hover:bg-ink/8"
        items={[
          { label: 'Change role', icon: 'pencil', onSelect: () => setAsking('role') },
          !member.isDisabled && {
            label: 'Sign out everywhere',
            icon: 'log-out',
            onSelect: () => setAsking('sign-out'),
          },
          !member.isDisabled && {
            label: 'Link for a new password',
            icon: 'key-round',
            onSelect: () => setAsking('password'),
          },
          !member.isDisabled &&
            member.unconfirmedEmail !== null && {
              label: 'Link to confirm the address',
              icon: 'mail',
              onSelect: () => setAsking('email'),
            },
          member.hasTwoFactor && {
            label: 'Switch off two-factor',
            icon: 'shield-check',
            onSelect: () => setAsking('two-factor'),
          },
          member.isDisabled
            ? {
                label: 'Enable',
                icon: 'rotate-ccw',
                onSelect: () => void enable.run({ params: { id: member.id } }),
              }
            : { label: 'Disable', icon: 'ban', danger: true, onSelect: () => setAsking('disable') },
        ]}
      >
        <Icon name="ellipsis" />
      </Menu>
      {asking === 'role' ? <RoleDialog member={member} onClose={close} /> : null}
      {asking === 'disable' ? <DisableDialog member={member} onClose={close} /> : null}
      {asking === 'two-factor' ? <TwoFactorDialog member={member} onClose={close} /> : null}
      {asking === 'password' || asking === 'email' ? (
        <SendLink member={member} of={asking} onClose={close} onHand={onHand} />
      ) : null}
      {asking === 'sign-out' ? <SignOutDialog member={member} onClose={close} /> : null}
    </>
  )
}
