import type { ActionFunctionArgs } from 'react-router'
import { type ContactMessage, contactApi } from '#contract/talk/tickets.ts'
import { api } from '#web/session/api.ts'
import { tryCall } from '#web/session/outcome.ts'

/** Sends the message and answers with the ticket. */
export async function contactAction({ request }: ActionFunctionArgs) {
  const body = messageIn(await request.formData())
  return tryCall(() => api(contactApi.send, { body }))
}

/** Field names match the message, except that a requested item is written into the text. */
function messageIn(form: FormData): ContactMessage {
  const { item, details, ...fields } = Object.fromEntries(form)
  const message = [`Looking for: ${item}`, details].filter(Boolean).join('\n\n')
  return { ...fields, ...(item !== undefined && { message }) } as ContactMessage
}

export const findTicket = (number: string, email: string) =>
  tryCall(() =>
    api(contactApi.ticket, { params: { number: number.trim().toUpperCase() }, query: { email } }),
  )
