import type { InputEvent } from 'react'

/** What was typed into a form, by field, so that it is still there when its tab comes back. */
export type Draft = Record<string, string>
export type Drafts = { login: Draft; register: Draft }

export const emptyDrafts = (): Drafts => ({ login: {}, register: {} })

/** Listens on a form and writes down every edit. */
export const noting = (draft: Draft) => (event: InputEvent<HTMLFormElement>) => {
  if (event.target instanceof HTMLInputElement) draft[event.target.name] = event.target.value
}
