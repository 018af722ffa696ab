import { type ReactNode, useId, useMemo, useState } from 'react'
import type { Problem } from '#contract/endpoint.ts'
import { useCall } from '#web/session/use-call.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { ErrorSummary, Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { SaveBar } from '#web/ui/inputs/save-bar.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { LeaveGuard } from '#web/ui/overlays/leave-guard.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { countChanges, type Draft, DraftContext } from './draft.tsx'
import type { LastChange } from './settings.data.ts'

export type Saved = { draft: Draft; version: number; changed: LastChange }

/** How often the input was discarded, and the problem that was discarded with it. */
type Discarded = { times: number; problem: Problem | null }

export type SettingsFormProps = {
  title: string
  /** The currently saved state. */
  saved: Saved
  /** The query key that says which form is open. */
  query?: 'section' | 'page'
  save: (draft: Draft, version: number) => Promise<unknown>
  /** A file is saved with the form; it counts as a change. */
  hasFile?: boolean
  onFileDone?: () => void
  children: ReactNode
}

/**
 * One section of the settings, saved on its own. Input stays until it is saved or discarded, even if
 * somebody else saved first: then their values are shown beside the inputs.
 */
export function SettingsForm(props: SettingsFormProps) {
  const { title, saved, query = 'section', save, hasFile = false, onFileDone, children } = props
  const id = useId()
  const { isBusy, answer, problem, run } = useCall(
    async (version: number) => ({ saved: await save(draft, version) }),
    { done: 'Saved.', inForm: isShownInForm, onDone: () => onFileDone?.() },
  )
  const edit = useEdit(saved, answer)
  const changes = countChanges(edit.draft, edit.base.draft) + (hasFile ? 1 : 0)
  const isStale = edit.base.version !== saved.version && !isBusy
  const theirs = isStale ? saved.draft : null
  const { draft, set } = edit
  const state = useMemo(() => ({ draft, set, theirs }), [draft, set, theirs])
  const [discarded, setDiscarded] = useState<Discarded>({ times: 0, problem: null })
  /** A second click while it is saved would be refused as an edit of an older version. */
  const submit = (version: number) => {
    if (!isBusy) void run(version)
  }
  const discard = () => {
    edit.adopt(saved)
    setDiscarded({ times: discarded.times + 1, problem })
    onFileDone?.()
  }
  return (
    <DraftContext value={state}>
      <Form
        key={discarded.times}
        id={id}
        problem={problem === discarded.problem || problem?.code === 'stale' ? null : problem}
        onSubmit={(event) => {
          event.preventDefault()
          submit(edit.base.version)
        }}
        className="grid gap-4"
      >
        <SaveBar changes={changes} busy={isBusy} form={id} onDiscard={discard} />
        {isStale && changes > 0 ? (
          <Notice
            tone="warn"
            live
            action={
              <span className="flex gap-2">
                <Button size="small" variant="outline" onClick={discard}>
                  Reload
                </Button>
                <Button size="small" variant="outline" onClick={() => submit(saved.version)}>
                  Save my version
                </Button>
              </span>
            }
          >
            Someone else changed this in the meantime.
          </Notice>
        ) : null}
        <ErrorSummary />
        {children}
        <FormMessage />
        <LastChanged title={title} changed={saved.changed} />
      </Form>
      <LeaveGuard changes={changes} query={query} />
    </DraftContext>
  )
}

/** The draft and the state it is based on. Follows the saved state as long as nothing is typed. */
function useEdit(saved: Saved, answer: object | null) {
  const [base, setBase] = useState(saved)
  const [draft, setDraft] = useState(saved.draft)
  const [seen, setSeen] = useState(answer)
  const [isSaved, setIsSaved] = useState(false)
  const adopt = (next: Saved) => {
    setBase(next)
    setDraft(next.draft)
    setIsSaved(false)
  }
  if (answer !== seen) {
    setSeen(answer)
    if (answer) setIsSaved(true)
  }
  const isUntouched = countChanges(draft, base.draft) === 0
  if (saved.version !== base.version && (isSaved || isUntouched)) adopt(saved)
  const set = useSet(setDraft)
  return { base, draft, set, adopt }
}

const useSet = (setDraft: (change: (draft: Draft) => Draft) => void) =>
  useMemo(
    () => (name: string, value: string) => setDraft((draft) => ({ ...draft, [name]: value })),
    [setDraft],
  )

/** Field errors are shown in the form, and an edit conflict has its own notice. */
const isShownInForm = ({ code, fields }: Problem) => fields !== undefined || code === 'stale'

function LastChanged({ title, changed }: { title: string; changed: LastChange }) {
  return (
    <p className="text-meta text-ink-3">
      {changed
        ? `${title} last changed by ${changed.by}, ${formatDateTime(changed.at)}`
        : `${title}: not changed yet.`}
    </p>
  )
}

/** A group of inputs under its own heading. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title} className="grid gap-4 md:grid-cols-2">
      {children}
    </Card>
  )
}
