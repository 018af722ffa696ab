import { useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { accountsApi } from '#contract/people/accounts.ts'
import { askToLogin } from '#web/session/login-prompt.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { linkToken } from './account-links.data.ts'
import { NewPasswordForm } from './new-password-form.tsx'

/** The page of the reset link: sets a new password once. */
export function Component() {
  const [query] = useSearchParams()
  const reset = useCall(accountsApi.resetPassword, { inForm: true, forVisitors: true })
  const token = linkToken(query)
  const done = reset.answer?.message
  return (
    <div className="frame py-12">
      <Page title="New password" noindex />
      <div className="mx-auto grid max-w-100 gap-6">
        <h1>New password</h1>
        {token && !done ? (
          <NewPasswordForm
            label="New password"
            button="Set password"
            call={reset}
            onSend={({ password, confirmPassword }) => {
              void reset.run({ body: { token, password, confirmPassword } })
            }}
          />
        ) : null}
        {done ? (
          <>
            <p role="status">{done}</p>
            <Button onClick={() => askToLogin({ returnTo: paths.home })}>Login</Button>
          </>
        ) : null}
        {token ? null : <BrokenLink />}
      </div>
    </div>
  )
}

const BrokenLink = () => (
  <>
    <p>This link is incomplete. Open it again from your email, or request a new one.</p>
    <Button variant="outline" onClick={() => askToLogin({ tab: 'forgot' })}>
      Send a new link
    </Button>
  </>
)
