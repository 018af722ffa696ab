import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { accountsApi } from '#contract/people/accounts.ts'
import { useCall } from '#web/session/use-call.ts'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { linkToken } from './account-links.data.ts'

/** The page of the confirmation link: confirms automatically and shows the result. */
export function Component() {
  const { token, problem, answer } = useVerification()
  return (
    <div className="frame py-12">
      <Page title="Confirm your email" noindex />
      <div className="mx-auto grid max-w-120 gap-6">
        <h1>Confirm your email</h1>
        <div role="status">
          {token && !answer && !problem ? 'Confirming…' : null}
          {answer ? <Notice tone="ok">{answer.message}</Notice> : null}
          {problem ? <Notice tone="danger">{problem.message}</Notice> : null}
          {token ? null : (
            <Notice tone="warn">This link is incomplete. Open it again from your email.</Notice>
          )}
        </div>
        <noscript>
          <p>Turn on JavaScript to confirm your email.</p>
        </noscript>
        <div>
          <ButtonLink to={paths.home}>Start shopping</ButtonLink>
        </div>
      </div>
    </div>
  )
}

function useVerification() {
  const [query] = useSearchParams()
  const { run, problem, answer } = useCall(accountsApi.verifyEmail, {
    inForm: true,
    forVisitors: true,
  })
  const token = linkToken(query)
  const sent = useRef(false)
  const verify = useEffectEvent((token: string) => void run({ body: { token } }))
  useEffect(() => {
    // A token works only once, so it is sent only once.
    if (!token || sent.current) return
    sent.current = true
    verify(token)
  }, [token])
  return { token, problem, answer }
}
