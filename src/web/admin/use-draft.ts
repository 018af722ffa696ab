import { useEffect, useEffectEvent, useState } from 'react'
import type { Outcome } from '#web/session/run-action.ts'
import { sentenceOf } from '#web/session/run-action.ts'
import type { FormProblem } from '#web/ui/inputs/form.tsx'
import { countChanges } from './changes.ts'

/** Rows are told apart by a key of their own: their place changes, and new ones have no id yet. */
export type Keyed = { key: string }

let lastKey = 0
export const newKey = () => `row${++lastKey}`

type Versioned = { version: number }
type Saved<T> = { draft: T; version: number | null }

/** What is being typed over what is saved, and how far the two are apart. */
export function useDraft<T extends object>(saved: () => Saved<T>, start?: (draft: T) => T) {
  const [base, setBase] = useState(saved)
  const [draft, setDraft] = useState(() => start?.(base.draft) ?? base.draft)
  const [round, setRound] = useState(0)
  return {
    draft,
    setDraft,
    saved: base.draft,
    version: base.version,
    /** Another after each discarding: the key of the form, so that its complaints go as well. */
    round,
    changes: countChanges(base.draft, draft),
    change: (some: Partial<T>) => setDraft((before) => ({ ...before, ...some })),
    /** Takes back what was typed, with the form standing as it is. */
    revert: () => setDraft(base.draft),
    discard: () => {
      setDraft(base.draft)
      setRound(round + 1)
    },
    /** Begins anew from what is saved now. */
    adopt: (next: Saved<T>) => {
      setBase(next)
      setDraft(next.draft)
    },
    /** Stays with what was typed, to be saved over this version. */
    keepMine: (version: number) => setBase({ ...base, version }),
  }
}

export type Typing<T extends object> = ReturnType<typeof useDraft<T>>

type Saving<Draft, Thing> = {
  /** As it was read last; null while it is being made. */
  thing: Thing | null
  draftOf: (saved: Thing) => Draft
  busy: boolean
  outcome: Outcome<Thing | null> | undefined
  /** Once nothing is unsaved any more. */
  onSaved?: (saved: Thing) => void
}

/** What is typed on its way to being saved: refusals, and what somebody else saved meanwhile. */
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

/** Takes each answer once, however often the page is drawn. */
function useAnswer<T>(outcome: Outcome<T> | undefined, take: (answer: T) => void) {
  const taken = useEffectEvent(take)
  useEffect(() => {
    if (outcome?.ok) taken(outcome.answer)
  }, [outcome])
}

/** Goes on once nothing is unsaved any more: before that, leaving would be asked about. */
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

/** The newest state that is not the one being edited; null while that is still the newest. */
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

/** What a form shows of a refusal; being logged out and being too late are told elsewhere. */
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
