import { type SentInvitation, staffApi } from '#contract/people/staff.ts'
import { useCall } from '#web/session/use-call.ts'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { sentWords } from '../kit/forms/hand-over-dialog.tsx'
import { QuestionDialog } from '../kit/forms/question-dialog.tsx'
import { RoleField, roleIn } from './role-field.tsx'

type InviteDialogProps = { onSent: (sent: SentInvitation) => void; onClose: () => void }

/** Asks whom to invite, and with which role. */
export function InviteDialog({ onSent, onClose }: InviteDialogProps) {
  const invite = useCall(staffApi.invite, { done: sentWords, inForm: true, onDone: onSent })
  const send = (form: FormData) =>
    void invite.run({ body: { email: String(form.get('email')), role: roleIn(form) ?? 'VIEWER' } })
  return (
    <QuestionDialog
      title="Invite to the staff"
      confirm="Invite"
      cancel="Cancel"
      call={invite}
      onClose={onClose}
      onAnswer={send}
    >
      <Field label="Email" name="email" check={checkEmail}>
        <TextInput type="email" autoComplete="off" />
      </Field>
      <RoleField present="ORDERS" />
      <p className="text-meta text-ink-3">
        They get a link that works once within seven days, and choose their own password.
      </p>
    </QuestionDialog>
  )
}

const checkEmail = (text: string) =>
  /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/.test(text) ? undefined : 'Enter a valid email address.'
