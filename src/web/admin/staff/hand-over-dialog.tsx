import { roleWords } from '#contract/access.ts'
import type { SentInvitation } from '#contract/people/staff.ts'
import { adminPaths } from '#web/app/admin-paths.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { CopyField } from '#web/ui/inputs/copy-field.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { Modal } from '#web/ui/overlays/modal.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

type HandOverProps = { sent: SentInvitation; onClose: () => void }

/** The link of an invitation that no mail takes to its person. It is shown this once. */
export function HandOverDialog({ sent: { email, role, link }, onClose }: HandOverProps) {
  if (!link) return null
  return (
    <Modal
      open
      size="medium"
      onClose={onClose}
      title="Hand over the invitation"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid grid-cols-1 gap-4">
        <Notice tone="warn">
          <p className="font-semibold">No mail was sent to {email}: the shop has no mail server.</p>
          <p>
            Give them this link yourself, by message or by letting them scan the code. Whoever opens
            it joins the staff as {roleWords[role]}, once, within seven days. It is not shown again.{' '}
            <TextLink to={`${adminPaths.settings}?section=mail-server`}>
              Set up a mail server
            </TextLink>
          </p>
        </Notice>
        <CopyField label="Link of the invitation" name="link" value={link.url} what="Link" />
        <img
          src={link.qr}
          alt={`QR code of the invitation of ${email}`}
          width={240}
          height={240}
          className="justify-self-center rounded-card bg-white"
        />
      </div>
    </Modal>
  )
}

/** What the notice says of an invitation; nothing while a dialog says it. */
export const sentWords = ({ email, link }: SentInvitation) =>
  link ? `Invitation of ${email} made.` : `The mail to ${email} is on its way.`
