import createClient from 'openapi-fetch'
import type { paths } from './api.d.ts'

/** What has to be sent with a picture or a table: `data` as a JSON part, and the files beside it. */
type Form = { data?: unknown; [field: string]: unknown }

export const shopAt = (baseUrl: string, token?: string) =>
  createClient<paths>({
    baseUrl,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })

/** A `bodySerializer` for forms with files. */
export function formOf({ data, ...files }: Form): FormData {
  const form = new FormData()
  if (data) form.append('data', new Blob([JSON.stringify(data)], { type: 'application/json' }))
  for (const [field, value] of Object.entries(files))
    for (const file of Array.isArray(value) ? value : [value]) form.append(field, file)
  return form
}

/** What a call answered; a refusal is thrown. */
export function answered<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data
}
