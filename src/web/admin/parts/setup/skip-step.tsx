import { useState } from 'react'
import {
  type SetupStep,
  type SkippableStep,
  setupApi,
  skippableSteps,
} from '#contract/backoffice/setup.ts'
import { useCall } from '#web/session/use-call.ts'
import { TextButton } from '#web/ui/layout/text-link.tsx'
import { QuestionDialog } from '../../kit/forms/question-dialog.tsx'
import { ReasonField } from '../../kit/forms/reason-field.tsx'

/** Goes live without the step, for a reason, or takes it up again. */
export function SkipStep({ step: { name, isDone, skipped } }: { step: SetupStep }) {
  const [isAsking, setAsking] = useState(false)
  const resume = useCall(setupApi.skip)
  const step = skippableSteps.find((each) => each === name)
  if (!step) return null
  if (skipped)
    return (
      <TextButton onClick={() => void resume.run({ body: { step, reason: null } })}>
        Take it up again
      </TextButton>
    )
  if (isDone) return null
  return (
    <>
      <TextButton onClick={() => setAsking(true)}>Go without it…</TextButton>
      {isAsking ? <SkipDialog step={step} onClose={() => setAsking(false)} /> : null}
    </>
  )
}

const questions: Record<SkippableStep, string> = {
  mail: 'Go live without a mail server?',
  backups: 'Go live without backups?',
  staff: 'Go live without staff?',
}

const consequences: Record<SkippableStep, string> = {
  mail: 'Mails stay in the outbox until there is a server. Shoppers are told that no mails are sent.',
  backups: 'A broken disk would lose the whole shop.',
  staff: 'You alone can open the back office.',
}

type SkipDialogProps = { step: SkippableStep; onClose: () => void }

function SkipDialog({ step, onClose }: SkipDialogProps) {
  const skip = useCall(setupApi.skip, { done: 'Skipped.', inForm: true, onDone: onClose })
  return (
    <QuestionDialog
      title={questions[step]}
      confirm="Go without it"
      cancel="Cancel"
      isCautious
      call={skip}
      onClose={onClose}
      onAnswer={(form) =>
        void skip.run({ body: { step, reason: String(form.get('reason') ?? '').trim() } })
      }
    >
      <p className="text-sm">{consequences[step]}</p>
      <ReasonField hint="Kept in the audit log. You can take the step up again at any time." />
    </QuestionDialog>
  )
}
