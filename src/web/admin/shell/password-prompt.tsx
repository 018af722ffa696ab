import { useState } from 'react'
import type { Problem } from '#contract/endpoint.ts'
import {
  answerPasswordPrompt,
  givePassword,
  useIsPasswordAsked,
} from '#web/data/password-prompt.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, PasswordInput } from '#web/ui/field.tsx'
import { Form, FormMessage } from '#web/ui/form.tsx'
import { Modal } from '#web/ui/modal.tsx'

/** Asks for the password once more before what can't be undone: somebody else may sit here by now. */
export function PasswordPrompt() {
  const isAsked = useIsPasswordAsked()
  return (
    <Modal open={isAsked} onClose={() => answerPasswordPrompt(false)} title="Your password, please">
      {isAsked ? <Question /> : null}
    </Modal>
  )
}

function Question() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const give = async (password: string) => {
    setBusy(true)
    const outcome = await givePassword(password)
    setBusy(false)
    if (outcome.ok) answerPasswordPrompt(true)
    else setProblem(outcome.problem)
  }
  return (
    <Form
      as="form"
      problem={problem}
      onSubmit={(event) => {
        event.preventDefault()
        void give(String(new FormData(event.currentTarget).get('currentPassword')))
      }}
      className="grid gap-4"
    >
      <p className="text-ink-2">
        This moves money or changes where it goes, and you logged in a while ago.
      </p>
      <Field label="Password" name="currentPassword" check={checkPassword}>
        <PasswordInput autoComplete="current-password" data-autofocus />
      </Field>
      {problem?.fields ? null : <FormMessage />}
      <div className="flex justify-end gap-3">
        <Button variant="outline" onClick={() => answerPasswordPrompt(false)}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          Go on
        </Button>
      </div>
    </Form>
  )
}

const checkPassword = (text: string) => (text ? undefined : 'Enter your password.')
