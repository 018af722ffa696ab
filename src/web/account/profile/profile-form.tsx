import { useState } from 'react'
import { normalisePhone, shortPhone } from '#contract/india.ts'
import { accountsApi, type ProfileUpdate, type User } from '#contract/people/accounts.ts'
import { useSendsMail } from '#web/session/layout.ts'
import { useCall } from '#web/session/use-call.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { Field, PasswordInput, TextInput } from '#web/ui/inputs/field.tsx'
import { Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { Icon } from '#web/ui/layout/icon.tsx'

/** Names, username, email and phone. A new email needs the password and a confirmation link. */
export function ProfileForm({ user }: { user: User }) {
  const update = useCall(accountsApi.updateMe, { inForm: true })
  const [email, setEmail] = useState(user.email)
  const sendsMail = useSendsMail()
  const [isDirty, setDirty] = useState(false)
  const known = [user.email, user.pendingEmail]
  const hasNewEmail = email.trim() !== '' && !known.includes(email.trim().toLowerCase())
  const { problem } = update
  return (
    <Form
      as="form"
      problem={problem}
      onInput={() => setDirty(true)}
      onSubmit={(event) => {
        event.preventDefault()
        if (update.isBusy) return
        setDirty(false)
        void update.run({ body: changesIn(new FormData(event.currentTarget), user) })
      }}
      className="grid gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields user={user} />
        <Field
          label="Email"
          name="email"
          optional={!user.email}
          check={(text) => (user.email || text.trim() ? checkEmail(text) : undefined)}
          hint={emailHint(user, hasNewEmail, sendsMail)}
        >
          <TextInput
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        {hasNewEmail && user.email ? (
          <Field
            label="Current password"
            name="currentPassword"
            check={needed('Enter your current password to change the email.')}
          >
            <PasswordInput autoComplete="current-password" />
          </Field>
        ) : null}
      </div>
      {problem?.fields ? null : <FormMessage />}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={update.isBusy}>
          Save
        </Button>
        <span role="status" className="flex items-center gap-1.5 font-medium text-ok empty:hidden">
          {update.isDone && !update.isBusy && !isDirty ? (
            <>
              <Icon name="check" size={18} />
              Saved.
            </>
          ) : null}
        </span>
      </div>
    </Form>
  )
}

function NameFields({ user }: { user: User }) {
  return (
    <>
      <Field label="First name" name="firstName" check={needed('Enter your first name.')}>
        <TextInput autoComplete="given-name" defaultValue={user.firstName} />
      </Field>
      <Field label="Last name" name="lastName" check={needed('Enter your last name.')}>
        <TextInput autoComplete="family-name" defaultValue={user.lastName} />
      </Field>
      <Field label="Username" name="username" check={checkUsername}>
        <TextInput
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={user.username}
        />
      </Field>
      <Field label="Mobile number" name="phone" optional check={checkPhone}>
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          lead="+91"
          defaultValue={shortPhone(user.phone ?? '')}
        />
      </Field>
    </>
  )
}

/** Only changed fields are sent. */
function changesIn(form: FormData, user: User): ProfileUpdate {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const phone = text('phone') ? normalisePhone(text('phone')) : null
  const password = String(form.get('currentPassword') ?? '')
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    ...(text('username') !== user.username && { username: text('username') }),
    ...(phone !== user.phone && { phone }),
    ...(password && { email: text('email'), currentPassword: password }),
    // Who logs in by phone has no password to give.
    ...(!user.email && text('email') && { email: text('email') }),
  }
}

function emailHint(
  { email, emailVerified, pendingEmail }: User,
  hasNewEmail: boolean,
  sendsMail: boolean,
) {
  if (!sendsMail && (hasNewEmail || pendingEmail || !emailVerified))
    return `This shop sends no emails at the moment, so an address can't be confirmed. We use ${email}.`
  if (!email && !hasNewEmail && !pendingEmail)
    return 'For invoices, and to log in without your phone.'
  if (hasNewEmail) return "We'll email a link to the new address. We use it once you confirm."
  if (pendingEmail)
    return `A link goes to ${pendingEmail}. ${email ? `Until you confirm it, we use ${email}.` : ''}`.trim()
  return emailVerified ? 'Confirmed.' : 'Not confirmed yet. Check your inbox for our email.'
}

const needed = (sentence: string) => (text: string) => (text.trim() ? undefined : sentence)

const checkUsername = (text: string) =>
  /^[A-Za-z0-9._-]{3,40}$/.test(text.trim())
    ? undefined
    : 'Use 3 to 40 letters, digits, dots, dashes or underscores.'

const checkPhone = (text: string) =>
  !text.trim() || normalisePhone(text) ? undefined : 'Enter a 10-digit mobile number.'

const checkEmail = (text: string) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) ? undefined : 'Enter a valid email address.'
