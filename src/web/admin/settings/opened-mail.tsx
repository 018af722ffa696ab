import { mailsApi } from '#contract/shop/mails.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Tabs } from '#web/ui/data/tabs.tsx'
import { Button } from '#web/ui/inputs/button.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { useMay } from '../kit/use-may.ts'
import { MailPreview } from './mail-preview.tsx'
import type { Mail, OpenMail } from './records.data.ts'

type OpenedMailProps = { open: OpenMail; canSend: boolean }

/** A mail as its recipient sees it, and as plain text. */
export function OpenedMail({ open, canSend }: OpenedMailProps) {
  if (!open.mail)
    return (
      <div className="p-5">
        {open.needsPassword ? (
          <LockedMail id={open.id} />
        ) : (
          <Notice tone="warn">{open.refusal}</Notice>
        )}
      </div>
    )
  const { mail } = open
  return (
    <div className="grid gap-4 p-5 text-sm">
      <p className="wrap-anywhere text-ink-2">
        To {mail.to}
        <br />
        {mail.sentAt ? 'Sent' : 'Written'} {formatDateTime(mail.sentAt ?? mail.createdAt)}
      </p>
      {mail.lastError ? (
        <Notice tone={mail.status === 'FAILED' ? 'danger' : 'warn'}>
          <span className="wrap-anywhere">The mail server said: {mail.lastError}</span>
        </Notice>
      ) : null}
      {mail.documents.length > 0 ? <Documents mail={mail} /> : null}
      <ResendButton mail={mail} canSend={canSend} />
      <Tabs
        label="Mail"
        tabs={[
          { id: 'html', label: 'Preview', content: <MailPreview mail={mail} /> },
          {
            id: 'text',
            label: 'Plain text',
            content: <p className="whitespace-pre-wrap wrap-anywhere">{mail.text}</p>,
          },
        ]}
      />
    </div>
  )
}

/** The call asks for the password; the page then loads the mail. */
function LockedMail({ id }: { id: number }) {
  const { isBusy, run } = useCall(mailsApi.read)
  return (
    <Notice tone="info">
      <p>A mail can hold a link that opens an account. Enter your password to read it.</p>
      <Button
        className="mt-3"
        size="small"
        variant="outline"
        busy={isBusy}
        onClick={() => void run({ params: { id } })}
      >
        Show the mail
      </Button>
    </Notice>
  )
}

/** The PDFs that go with the mail, or why they did not. */
const Documents = ({ mail: { documents, attachmentError } }: { mail: Mail }) =>
  attachmentError ? (
    <Notice tone="warn">
      <span className="wrap-anywhere">
        Sent without {documents.join(', ')}: {attachmentError} Send it again to attach it.
      </span>
    </Notice>
  ) : (
    <p className="wrap-anywhere">
      <span className="text-ink-2">Attached as PDF:</span> {documents.join(', ')}
    </p>
  )

function ResendButton({ mail, canSend }: { mail: Mail; canSend: boolean }) {
  const maySend = useMay('settings')
  const { isBusy, run } = useCall(mailsApi.resend, { done: `The mail goes to ${mail.to} again.` })
  if (!maySend) return null
  return (
    <div>
      <Button
        size="small"
        variant="outline"
        busy={isBusy}
        reason={reasonAgainst(mail, canSend)}
        onClick={() => void run({ params: { id: mail.id } })}
      >
        {mail.status === 'SENT' ? 'Send again' : 'Send now'}
      </Button>
    </div>
  )
}

function reasonAgainst({ status }: Mail, canSend: boolean): string | undefined {
  if (status === 'QUEUED') return 'It is waiting to be sent.'
  return canSend ? undefined : 'Set up a mail server first.'
}
