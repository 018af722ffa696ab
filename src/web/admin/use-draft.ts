import { useEffect, useEffectEvent, useState } from 'react'
import type { Outcome } from '#web/session/run-action.ts'
import { sentenceOf } from '#web/session/run-action.ts'
import type { FormProblem } from '#web/ui/inputs/form.tsx'
import { countChanges } from './changes.ts'

/** Rows need a key of their own: their index changes, and new rows have no id yet. */
export type Keyed = { key: string }

let lastKey = 0
export const newKey = () => `row${++lastKey}`

type Versioned = { version: number }
type Saved<T> = { draft: T; version: number | null }

/** The unsaved draft, the saved state it is based on, and the number of changes. */
export function useDraft<T extends object>(saved: () => Saved<T>, start?: (draft: T) => T) {
  const [base, setBase] = useState(saved)
  const [draft, setDraft] = useState(() => start?.(base.draft) ?? base.draft)
  const [round, setRound] = useState(0)
  return {
    draft,
    setDraft,
    saved: base.draft,
    version: base.version,
    /** Changes after each discard. Used as the form's key, so that its errors disappear too. */
    round,
    changes: countChanges(base.draft, draft),
    change: (some: Partial<T>) => setDraft((before) => ({ ...before, ...some })),
    /** Discards the input without resetting the form. */
    revert: () => setDraft(base.draft),
    discard: () => {
      setDraft(base.draft)
      setRound(round + 1)
    },
    /** Starts over from the newly saved state. */
    adopt: (next: Saved<T>) => {
      setBase(next)
      setDraft(next.draft)
    },
    /** Keeps the input, to be saved over this version. */
    keepMine: (version: number) => setBase({ ...base, version }),
  }
}

export type Typing<T extends object> = ReturnType<typeof useDraft<T>>

type Saving<Draft, Thing> = {
  /** The record as last loaded; null for a new one. */
  thing: Thing | null
  draftOf: (saved: Thing) => Draft
  busy: boolean
  outcome: Outcome<Thing | null> | undefined
  /** Called once there are no unsaved changes. */
  onSaved?: (saved: Thing) => void
}

/** The state of saving: errors, and edit conflicts. */
export function useSaving<Draft extends object, Thing extends Versioned>(
  typing: Typing<Draft>,
  { thing, draftOf, busy, outcome, onSaved }: Saving<Draft, Thing>,
) {
  const { draft, saved, version, changes, change, round, revert } = typing
  const goOn = useWhenSaved<Thing>(changes, (saved) => onSaved?.(saved))
  const adopt = (next: Thing) => typing.adopt({ draft: draftOf(next), version: next.version })
  useAnswer(outcome, (next) => {
    if (!next) return
    adopt(next)
    goOn(next)
  })
  const { problem, forget } = useProblem(outcome)
  const theirs = busy ? null : newerThan(version, outcome, thing)
  return {
    draft,
    saved,
    version,
    changes,
    change,
    round,
    revert,
    busy,
    problem,
    theirs,
    adopt,
    discard: () => {
      typing.discard()
      forget()
    },
    loadTheirs: () => (theirs ? adopt(theirs) : undefined),
    keepMine: () => (theirs ? typing.keepMine(theirs.version) : undefined),
  }
}

/** Handles each response once, however often the component renders. */
function useAnswer<T>(outcome: Outcome<T> | undefined, take: (answer: T) => void) {
  const taken = useEffectEvent(take)
  useEffect(() => {
    if (outcome?.ok) taken(outcome.answer)
  }, [outcome])
}

/** Continues once nothing is unsaved; earlier, the leave guard would ask. */
function useWhenSaved<T>(changes: number, goOn: (saved: T) => void) {
  const [saved, setSaved] = useState<T | null>(null)
  const go = useEffectEvent(goOn)
  useEffect(() => {
    if (saved === null || changes > 0) return
    setSaved(null)
    go(saved)
  }, [saved, changes])
  return setSaved
}

/** The saved state if it is newer than the one being edited; otherwise null. */
function newerThan<T extends Versioned>(
  version: number | null,
  outcome: Outcome<unknown> | undefined,
  loaded: T | null,
): T | null {
  if (version === null) return null
  const refused =
    outcome && !outcome.ok && outcome.problem.code === 'stale'
      ? (outcome.problem.current as T)
      : null
  return [refused, loaded].find((one) => one && one.version > version) ?? null
}

/** The problem to show in the form. Logouts and edit conflicts are shown elsewhere. */
function useProblem(outcome: Outcome<unknown> | undefined) {
  const [forgotten, setForgotten] = useState<unknown>()
  return {
    problem: outcome === forgotten ? null : problemIn(outcome),
    forget: () => setForgotten(outcome),
  }
}

function problemIn(outcome: Outcome<unknown> | undefined): FormProblem | null {
  if (!outcome || outcome.ok) return null
  const { problem } = outcome
  if (problem.status === 401 || problem.code === 'stale') return null
  return { message: sentenceOf(problem), fields: problem.fields }
}
