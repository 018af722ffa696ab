import type { ActionFunctionArgs } from 'react-router'
import { type ContactMessage, contactApi } from '#contract/contact.ts'
import { api } from '../api.ts'
import { attempt } from './deeds.ts'

/** Sends what was written; the answer is the ticket. */
export async function contactAction({ request }: ActionFunctionArgs) {
  // The fields of the form carry the names of the message.
  const message = Object.fromEntries(await request.formData()) as ContactMessage
  return attempt(() => api(contactApi.send, { body: message }))
}

export const findTicket = (number: string, email: string) =>
  attempt(() =>
    api(contactApi.ticket, { params: { number: number.trim().toUpperCase() }, query: { email } }),
  )
