import type { SentLink } from '#contract/people/staff.ts'
import { useCall } from '#web/session/use-call.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { emailHanded, type Handed, linkWords, passwordHanded } from './hand-over-dialog.tsx'

const links = {
  password: {
    title: 'Link for a new password of',
    ends: 'It works once, within 30 minutes. The present password works until then.',
    handed: passwordHanded,
  },
  email: {
    title: 'Link to confirm the address of',
    ends: 'It works once, within three days.',
    handed: emailHanded,
  },
} as const

export type LinkKind = keyof typeof links

type LinkDialogProps = {
  of: LinkKind
  name: string
  /** The address that the mail goes to. */
  to: string | null
  send: () => Promise<SentLink>
  onClose: () => void
  onHand: (handed: Handed | null) => void
}

/** Asks before somebody is sent a link; without a mail server the link is handed over. */
export function LinkDialog({ of, name, to, send, onClose, onHand }: LinkDialogProps) {
  const { title, ends, handed } = links[of]
  const call = useCall(send, {
    done: linkWords,
    onDone: (sent) => {
      onClose()
      onHand(handed(sent))
    },
  })
  return (
    <ConfirmDialog
      open
      title={`${title} ${name}?`}
      confirm="Send the link"
      busy={call.isBusy}
      onCancel={onClose}
      onConfirm={() => void call.run()}
    >
      The link is mailed to {to}, or shown to you if the shop has no mail server. {ends} Make sure
      the request is really from them.
    </ConfirmDialog>
  )
}
