import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import type { Outcome } from '#web/session/run-action.ts'
import { formatDateTime } from '#web/ui/data/date.ts'
import { Button } from '#web/ui/inputs/button.tsx'
import { ErrorSummary, Form, FormMessage } from '#web/ui/inputs/form.tsx'
import { SaveBar } from '#web/ui/inputs/save-bar.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { LeaveGuard } from '#web/ui/overlays/leave-guard.tsx'
import { Notice } from '#web/ui/overlays/notice.tsx'
import { countChanges, type Draft, DraftContext } from './draft.tsx'
import { type LastChange, type SettingsDeed, useSettingsDeed } from './settings.data.ts'

export type Saved = { draft: Draft; version: number; changed: LastChange }

export type SettingsFormProps = {
  title: string
  /** The currently saved state. */
  saved: Saved
  /** The query key that says which form is open. */
  query?: 'section' | 'page'
  deedOf: (draft: Draft, version: number) => SettingsDeed
  /** A file to save with the form. */
  file?: File | null
  onFileDone?: () => void
  children: ReactNode
}

/**
 * One section of the settings, saved on its own. Input stays until it is saved or discarded, even if
 * somebody else saved first: then their values are shown beside the inputs.
 */
export function SettingsForm(props: SettingsFormProps) {
  const { title, saved, query = 'section', deedOf, file = null, onFileDone, children } = props
  const id = useId()
  const { busy, outcome, save } = useSettingsDeed()
  const edit = useEdit(saved, outcome)
  const changes = countChanges(edit.draft, edit.base.draft) + (file ? 1 : 0)
  const isStale = edit.base.version !== saved.version && !busy
  const theirs = isStale ? saved.draft : null
  const { draft, set } = edit
  const state = useMemo(() => ({ draft, set, theirs }), [draft, set, theirs])
  const [discarded, setDiscarded] = useState({ times: 0, outcome: undefined as unknown })
  const problem = outcome !== discarded.outcome ? problemIn(outcome) : null

  const dropFile = useEffectEvent(() => onFileDone?.())
  useEffect(() => {
    if (isOk(outcome)) dropFile()
  }, [outcome])
  const submit = (version: number) => save(deedOf(draft, version), file)
  const discard = () => {
    edit.adopt(saved)
    setDiscarded({ times: discarded.times + 1, outcome })
    onFileDone?.()
  }
  return (
    <DraftContext value={state}>
      <Form
        key={discarded.times}
        id={id}
        problem={problem}
        onSubmit={(event) => {
          event.preventDefault()
          submit(edit.base.version)
        }}
        className="grid gap-4"
      >
        <SaveBar changes={changes} busy={busy} form={id} onDiscard={discard} />
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
function useEdit(saved: Saved, outcome: unknown) {
  const [base, setBase] = useState(saved)
  const [draft, setDraft] = useState(saved.draft)
  const [seen, setSeen] = useState(outcome)
  const [isSaved, setIsSaved] = useState(false)
  const adopt = (next: Saved) => {
    setBase(next)
    setDraft(next.draft)
    setIsSaved(false)
  }
  if (outcome !== seen) {
    setSeen(outcome)
    if (isOk(outcome)) setIsSaved(true)
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

/**
 * The problem to show in the form. An edit conflict has its own notice, and the login dialog covers the
 * page.
 */
function problemIn(outcome: Outcome | undefined) {
  if (!outcome || outcome.ok) return null
  const { code, status } = outcome.problem
  return code === 'stale' || status === 401 ? null : outcome.problem
}

const isOk = (outcome: unknown) =>
  typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === true

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
