import { useAdminShell } from './admin-shell.data.ts'

/** Keeps a sentence about a mail if mails leave; otherwise asks to tell its reader ("the shopper") without one. */
export type MailWords = (sentence: string, reader?: string) => string

export const mailWords =
  (sendsMail: boolean): MailWords =>
  (sentence, reader = 'the shopper') =>
    sendsMail ? sentence : `The shop has no mail server, so tell ${reader} yourself.`

/** Whether mails leave the shop; null if the back office could not find out. */
export const useSendsMail = (): boolean | null => useAdminShell().company?.sendsMail ?? null

export const useMailWords = (): MailWords => mailWords(useSendsMail() === true)
