import { withoutMarks } from './pasted.ts'

/**
 * Controls, line breaks, direction marks, private-use and unpaired surrogate characters, and blanks that are
 * invisible.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text contains an invisible or control character that its script does not need. */
export const hidesSomething = (text: string): boolean =>
  withoutMarks(text) !== text || unseen.test(text.replace(/\u200C|\u200D|\uFE0F/g, ''))
