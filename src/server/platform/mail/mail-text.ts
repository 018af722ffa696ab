/**
 * A mail as it is queued. Its links are paths: the shop's name, logo and address are added when it is sent or shown,
 * so a changed PUBLIC_URL also corrects the links of waiting mails.
 */
export type MailText = { subject: string; blocks: readonly Block[] }

export type Block =
  | string
  /** `hasTotal`: the last row is the total of the others. */
  | { rows: Rows; hasTotal?: true }
  /** Facts with their names; a fact may have several lines. */
  | { facts: Rows }
  | ({ button: string } & Link)
  /** A sentence that ends in a link. */
  | ({ text: string; label: string } & Link)

/** A page of the shop, or the page of a courier. */
export type Link = { path: string } | { url: string }
export type Rows = [label: string, value: string][]

/** Headers of a mail besides sender, recipient and subject. */
export type MailHeaders = {
  /** Where answers go if the settings of the mail server name no address for them. */
  replyTo?: string
  /** Mail programs show the mails of a thread as one conversation. */
  thread?: string
  /** The path of a page that stops such mails: by a visit, or with one click in the mail program (RFC 8058). */
  unsubscribe?: string
}
