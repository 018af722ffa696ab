import { adminPaths } from '#contract/admin-paths.ts'
import type { SettlementTerm } from '#contract/selling/settlements.ts'
import { settlementsApi } from '#contract/selling/settlements.ts'
import { api } from '#web/session/api.ts'
import { useCall } from '#web/session/use-call.ts'
import { Field, TextInput } from '#web/ui/inputs/field.tsx'
import { TextLink } from '#web/ui/layout/text-link.tsx'
import { QuestionDialog } from '../../kit/forms/question-dialog.tsx'

type TermsDialogProps = { terms: readonly SettlementTerm[]; onClose: () => void }

async function saveTerms(terms: readonly Pick<SettlementTerm, 'provider' | 'days'>[]) {
  for (const body of terms) await api(settlementsApi.updateTerm, { body })
}

/** How many days each company may take until its money counts as missing. */
export function TermsDialog({ terms, onClose }: TermsDialogProps) {
  const call = useCall(saveTerms, { done: 'Saved.', inForm: true, onDone: onClose })
  const save = (form: FormData) => {
    const typed = terms.map(({ provider, days }) => ({
      provider,
      days: Number(form.get(provider) ?? days),
      before: days,
    }))
    const changed = typed.filter(({ days, before }) => days !== before)
    void call.run(changed.map(({ provider, days }) => ({ provider, days })))
  }
  return (
    <QuestionDialog
      title="Days to pay"
      confirm="Save"
      cancel="Cancel"
      call={call}
      onClose={onClose}
      onAnswer={save}
    >
      {terms.map(({ provider, name, kind, days }) => (
        <Field
          key={provider}
          name={provider}
          label={`${name}, ${kind === 'GATEWAY' ? 'bank days' : 'days'}`}
          check={(text) => (/^\d{1,2}$/.test(text) ? undefined : 'Enter 0 to 60 days.')}
        >
          <TextInput inputMode="numeric" defaultValue={days} autoComplete="off" />
        </Field>
      ))}
      <p className="text-meta text-ink-3">
        Bank days leave out Sundays, the second and fourth Saturday of a month, and the holidays in{' '}
        <TextLink to={`${adminPaths.settings}?section=shipping`}>Settings</TextLink>. Your contract
        with the company says how long it may take.
      </p>
    </QuestionDialog>
  )
}
