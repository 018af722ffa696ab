import { useEffect, useRef } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { sentenceOf } from '#web/session/run-action.ts'
import { ButtonLink } from '#web/ui/inputs/button.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { linkToken, verifyEmailAction } from './account-links.data.ts'

export { verifyEmailAction as action }

/** The page of the confirmation link: confirms automatically and shows the result. */
export function Component() {
  const outcome = useVerification()
  return (
    <div className="frame py-12">
      <Page title="Confirm your email" noindex />
      <div className="mx-auto grid max-w-120 gap-6">
        <h1>Confirm your email</h1>
        <div role="status">
          {outcome === null ? 'Confirming…' : null}
          {outcome?.ok ? <Notice tone="ok">{outcome.answer.message}</Notice> : null}
          {outcome?.ok === false ? (
            <Notice tone="danger">{sentenceOf(outcome.problem)}</Notice>
          ) : null}
          {outcome === undefined ? (
            <Notice tone="warn">This link is incomplete. Open it again from your e-mail.</Notice>
          ) : null}
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

/** Null while pending, undefined if the URL has no token. */
function useVerification() {
  const [query] = useSearchParams()
  const { submit, data } = useFetcher<typeof verifyEmailAction>()
  const token = linkToken(query)
  const sent = useRef(false)
  useEffect(() => {
    // A token works only once, so it is sent only once.
    if (!token || sent.current) return
    sent.current = true
    submit({ token }, { method: 'post', action: paths.verifyEmail, encType: 'application/json' })
  }, [token, submit])
  return token ? (data ?? null) : undefined
}
