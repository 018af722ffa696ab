import { roleWords } from '#contract/access.ts'
import { adminPaths } from '#contract/admin-paths.ts'
import type { HandedLink, SentInvitation, SentLink } from '#contract/people/staff.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { HandedLinkFields } from './handed-link.tsx'

/** A link that no mail takes to its person. */
export type Handed = {
  email: string
  link: HandedLink
  title: string
  label: string
  /** Power of whoever opens it, after "Whoever opens it". */
  does: string
}

type HandOverProps = { handed: Handed; onClose: () => void }

/** Shows the link this once. */
export function HandOverDialog({
  handed: { email, link, title, label, does },
  onClose,
}: HandOverProps) {
  return (
    <Modal
      open
      size="medium"
      onClose={onClose}
      title={title}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid grid-cols-1 gap-4">
        <Notice tone="warn">
          <p className="font-semibold">No mail was sent to {email}: the shop has no mail server.</p>
          <p>
            Give them this link yourself, by message or by letting them scan the code. Whoever opens
            it {does} It is not shown again.{' '}
            <TextLink to={`${adminPaths.settings}?section=mail-server`}>
              Set up a mail server
            </TextLink>
          </p>
        </Notice>
        <HandedLinkFields label={label} link={link} alt={`QR code: ${label}, for ${email}`} />
      </div>
    </Modal>
  )
}

/** The link of an invitation to hand over; null: it is on its way by mail. */
export const invitationHanded = ({ email, role, link }: SentInvitation): Handed | null =>
  link && {
    email,
    link,
    title: 'Hand over the invitation',
    label: 'Link of the invitation',
    does: `joins the staff as ${roleWords[role]}, once, within seven days.`,
  }

/** Dialog for a link for a new password. */
export const passwordHanded = ({ email, link }: SentLink): Handed | null =>
  link && {
    email,
    link,
    title: 'Hand over the link',
    label: 'Link for a new password',
    does: 'chooses the password of the account, once, within 30 minutes.',
  }

/** Dialog for a link that confirms an address. */
export const emailHanded = ({ email, link }: SentLink): Handed | null =>
  link && {
    email,
    link,
    title: 'Hand over the link',
    label: 'Link to confirm the address',
    does: 'confirms the address, once, within three days.',
  }

/** Notice about an invitation; empty while a dialog tells it. */
export const sentWords = ({ email, link }: SentInvitation) =>
  link ? `Invitation of ${email} made.` : onItsWay(email)

/** Notice about another link. */
export const linkWords = ({ email, link }: SentLink) =>
  link ? `Link for ${email} made.` : onItsWay(email)

const onItsWay = (email: string) => `The mail to ${email} is on its way.`
