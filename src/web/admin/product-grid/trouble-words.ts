import { shownOf } from './cell-values.ts'
import type { Trouble } from './use-saving.ts'

/** Problem of a cell, in words. */
export function troubleWords(trouble: Trouble): string {
  if (trouble.kind === 'wrong') return trouble.message
  const { edit, now } = trouble
  return `Someone else changed this to ${shownOf(edit.field, now) || 'nothing'}.`
}
