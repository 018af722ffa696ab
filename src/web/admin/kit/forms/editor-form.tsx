import { ErrorSummary, Form, FormMessage, type FormProblem } from '#web/ui/inputs/form.tsx'
import { SaveBar } from '#web/ui/inputs/save-bar.tsx'
import { LeaveGuard } from '#web/ui/overlays/leave-guard.tsx'
import { StaleNotice } from './stale-notice.tsx'

type EditorFormProps = {
  editing: {
    changes: number
    busy: boolean
    problem: FormProblem | null
    theirs: object | null
    round: number
    save: () => void
    discard: () => void
    loadTheirs: () => void
    keepMine: () => void
  }
  /** The query key that says what is open, where the path alone doesn't. */
  query?: string
  onKeyDown?: React.KeyboardEventHandler
  children: React.ReactNode
}

/** The frame of every editor: saving, errors, edit conflicts and the warning before leaving. */
export function EditorForm({ editing, query, onKeyDown, children }: EditorFormProps) {
  const { changes, busy, problem } = editing
  return (
    <>
      <Form
        key={editing.round}
        as="form"
        problem={problem}
        onSubmit={(event) => {
          event.preventDefault()
          editing.save()
        }}
        onKeyDown={onKeyDown}
        className="flex flex-col gap-4"
      >
        <SaveBar changes={changes} busy={busy} onDiscard={editing.discard} />
        <StaleNotice
          shown={editing.theirs !== null}
          onLoad={editing.loadTheirs}
          onKeep={editing.keepMine}
        />
        <ErrorSummary />
        {problem?.fields ? null : <FormMessage className="empty:hidden" />}
        {children}
      </Form>
      <LeaveGuard changes={changes} query={query} />
    </>
  )
}
