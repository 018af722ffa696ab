import type { InputEvent } from 'react'

/** Typed form input by field, restored when its tab is shown again. */
export type Draft = Record<string, string>
export type Drafts = { login: Draft; register: Draft }

export const emptyDrafts = (): Drafts => ({ login: {}, register: {} })

/** Records every edit of the named fields of a form. */
export const noting = (draft: Draft) => (event: InputEvent<HTMLFormElement>) => {
  if (event.target instanceof HTMLInputElement && event.target.name)
    draft[event.target.name] = event.target.value
}
