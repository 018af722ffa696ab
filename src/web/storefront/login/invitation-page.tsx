import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { roleWords } from '#contract/access.ts'
import { paths } from '#contract/paths.ts'
import { type InvitationView, invitationsApi } from '#contract/people/staff.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { linkToken } from './account-links.data.ts'
import { JoinForm, NewStaffForm } from './invitation-forms.tsx'

/** The page of a mailed invitation: the invited person chooses a password, or enters that of their account. */
export function Component() {
  const [query] = useSearchParams()
  const token = linkToken(query)
  const { answer: invitation, problem } = useInvitation(token)
  const accept = useCall(invitationsApi.accept, { inForm: true, forVisitors: true })
  const join = useCall(invitationsApi.join, { inForm: true, forVisitors: true })
  const done = accept.answer?.message ?? join.answer?.message
  return (
    <div className="frame py-12">
      <Page title="Invitation" noindex />
      <div className="mx-auto grid max-w-100 gap-6">
        <h1>Join the staff</h1>
        <div role="status" className="empty:hidden">
          {token && !invitation && !problem ? 'Checking your invitation…' : null}
          {done ? <p>{done}</p> : null}
          {problem ? <Notice tone="danger">{problem.message}</Notice> : null}
          {token ? null : (
            <Notice tone="warn">This link is incomplete. Open it again from your email.</Notice>
          )}
        </div>
        {token && invitation && !done ? (
          <>
            <Words invitation={invitation} />
            {invitation.hasAccount ? (
              <JoinForm token={token} email={invitation.email} join={join} />
            ) : (
              <NewStaffForm token={token} email={invitation.email} accept={accept} />
            )}
          </>
        ) : null}
        {done ? <Button onClick={() => askToLogin({ returnTo: paths.admin })}>Login</Button> : null}
      </div>
    </div>
  )
}

const Words = ({ invitation: { email, role } }: { invitation: InvitationView }) => (
  <p className="text-ink-2">
    Your role is {roleWords[role]}. You log in as <strong className="wrap-anywhere">{email}</strong>
    .
  </p>
)

function useInvitation(token: string | null) {
  const { run, answer, problem } = useCall(invitationsApi.read, { inForm: true, forVisitors: true })
  const read = useEffectEvent((token: string) => void run({ body: { token } }))
  useEffect(() => {
    if (token) read(token)
  }, [token])
  return { answer, problem }
}
