/**
 * The domain of the addresses of customers who gave no email. It is reserved (RFC 2606), so nobody can have
 * a mailbox there. Mails to it stay in the outbox.
 */
export const noMailDomain = 'no-email.invalid'

/** Whether mail to this address can reach somebody. */
export const hasMailbox = (email: string) => !email.toLowerCase().endsWith(`@${noMailDomain}`)
