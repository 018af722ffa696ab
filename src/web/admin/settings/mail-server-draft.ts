import type { MailServer, MailServerWrite } from '#contract/shop/mail-server.ts'
import type { Draft } from './draft.tsx'

export const draftOf = ({ smtp, sender }: MailServer): Draft => ({
  'smtp.enabled': smtp.enabled ? 'on' : '',
  'smtp.host': smtp.host,
  'smtp.port': String(smtp.port),
  'smtp.security': smtp.security,
  'smtp.user': smtp.user,
  'smtp.password': '',
  'sender.name': sender.name,
  'sender.address': sender.address,
  'sender.replyTo': sender.replyTo,
})

/** A password is sent only if one was entered; it may begin or end with a space. */
export function writeOf(draft: Draft): Omit<MailServerWrite, 'version'> {
  const text = (name: string) => draft[name]?.trim() ?? ''
  const password = draft['smtp.password'] ?? ''
  return {
    smtp: {
      enabled: draft['smtp.enabled'] === 'on',
      host: text('smtp.host'),
      port: Number(text('smtp.port')),
      security:
        securities.find(({ value }) => value === draft['smtp.security'])?.value ?? 'STARTTLS',
      user: text('smtp.user'),
      ...(password && { password }),
    },
    sender: {
      name: text('sender.name'),
      address: text('sender.address'),
      replyTo: text('sender.replyTo'),
    },
  }
}

export const securities = [
  { value: 'STARTTLS', label: 'STARTTLS, usually port 587' },
  { value: 'TLS', label: 'TLS, usually port 465' },
  { value: 'NONE', label: 'None, only inside your own network' },
] as const
