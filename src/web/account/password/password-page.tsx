import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { accountsApi } from '#contract/people/accounts.ts'
import { useShopper } from '#web/session/shopper.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, PasswordInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page-head.tsx'
import { PageTitle } from '#web/ui/layout/page-title.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'

export { AccountError as ErrorBoundary } from '../account-error.tsx'

export function Component() {
  return (
    <div className="grid gap-6">
      <Page title="Change Password" canonical={paths.changePassword} noindex />
      <PageTitle title="Change Password" />
      <Card className="grid max-w-120 gap-4">
        <PasswordForm />
      </Card>
    </div>
  )
}

function PasswordForm() {
  const { user } = useShopper()
  const [changes, setChanges] = useState(0)
  // A wrong current password is an error of the form and never ends the session.
  const change = useCall(accountsApi.changePassword, {
    inForm: true,
    forVisitors: true,
    onDone: () => setChanges((count) => count + 1),
  })
  const [isDirty, setDirty] = useState(false)
  const { problem } = change
  const isChanged = change.isDone && !change.isBusy && !isDirty
  return (
    <Form
      as="form"
      key={changes}
      problem={problem}
      onInput={() => setDirty(true)}
      onSubmit={(event) => {
        event.preventDefault()
        if (change.isBusy) return
        setDirty(false)
        void change.run({ body: changeOf(new FormData(event.currentTarget)) })
      }}
    >
      <div className="grid gap-4">
        <PasswordFields email={user?.email ?? ''} />
        {problem?.fields ? null : <FormMessage />}
        {isChanged ? (
          <Notice tone="ok" live>
            Password changed.
          </Notice>
        ) : null}
        <Button type="submit" busy={change.isBusy} className="justify-self-start">
          Change password
        </Button>
      </div>
    </Form>
  )
}

function PasswordFields({ email }: { email: string }) {
  const [password, setPassword] = useState('')
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" name="currentPassword" check={checkCurrent}>
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Field
        label="New password"
        name="newPassword"
        hint="Use at least 8 characters. Your other devices are signed out."
        check={checkNew}
      >
        <PasswordInput
          autoComplete="new-password"
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
      <Field
        label="Confirm new password"
        name="confirmPassword"
        check={(text) => (text === password ? undefined : 'Passwords do not match.')}
      >
        <PasswordInput autoComplete="new-password" />
      </Field>
    </>
  )
}

function changeOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    currentPassword: text('currentPassword'),
    newPassword: text('newPassword'),
    confirmPassword: text('confirmPassword'),
  }
}

const checkCurrent = (text: string) => (text ? undefined : 'Enter your current password.')
const checkNew = (text: string) =>
  text.length >= limits.passwordMinimum ? undefined : 'Use at least 8 characters.'
