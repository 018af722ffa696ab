import { data } from 'react-router'

/** An invalid id matches nothing. */
export function idOf(text: string | undefined): number {
  if (text && /^[1-9]\d{0,14}$/.test(text)) return Number(text)
  throw data(null, { status: 404 })
}
