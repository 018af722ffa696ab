import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Problem } from '#contract/endpoint.ts'
import type { Call } from '#web/session/use-call.ts'
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
  const change = useCallback(
    (some: Partial<T>) => setDraft((before) => ({ ...before, ...some })),
    [],
  )
  return {
    draft,
    setDraft,
    saved: base.draft,
    version: base.version,
    /** Changes after each discard. Used as the form's key, so that its errors disappear too. */
    round,
    changes: countChanges(base.draft, draft),
    change,
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

type Saving<Draft, Saved> = {
  /** The record as last loaded; null for a new one. */
  loaded: Saved | null
  draftOf: (saved: Saved) => Draft
  call: Pick<Call<never, Saved>, 'isBusy' | 'answer' | 'problem'>
  /** Called once there are no unsaved changes. */
  onSaved?: (saved: Saved) => void
}

/** The state of saving: errors, and edit conflicts. */
export function useSaving<Draft extends object, Saved extends Versioned>(
  typing: Typing<Draft>,
  { loaded, draftOf, call, onSaved }: Saving<Draft, Saved>,
) {
  const { draft, saved, version, changes, change, round, revert } = typing
  const goOn = useWhenSaved<Saved>(changes, (saved) => onSaved?.(saved))
  const adopt = (next: Saved) => typing.adopt({ draft: draftOf(next), version: next.version })
  useAnswer(call.answer, (next) => {
    adopt(next)
    goOn(next)
  })
  const { problem, forget } = useProblem(call.problem)
  const theirs = call.isBusy ? null : newerThan(version, call, loaded)
  return {
    draft,
    saved,
    version,
    changes,
    change,
    round,
    revert,
    busy: call.isBusy,
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

/** Handles each answer once, however often the component renders. */
function useAnswer<T>(answer: T | null, take: (answer: T) => void) {
  const taken = useEffectEvent(take)
  useEffect(() => {
    if (answer !== null) taken(answer)
  }, [answer])
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
  { answer, problem }: Pick<Call<never, T>, 'answer' | 'problem'>,
  loaded: T | null,
): T | null {
  if (version === null) return null
  // The answer of a stale save carries the newer record.
  const refused = problem?.code === 'stale' ? (problem.current as T) : null
  const known = Math.max(version, answer?.version ?? 0)
  return [refused, loaded].find((other) => other && other.version > known) ?? null
}

/** The problem to show in the form. Edit conflicts are shown elsewhere. */
function useProblem(problem: Problem | null) {
  const [forgotten, setForgotten] = useState<Problem | null>(null)
  const isShown = problem !== forgotten && problem?.code !== 'stale'
  return {
    problem: isShown ? problem : null,
    forget: () => setForgotten(problem),
  }
}
