import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Instant, Nullable, Version } from '../schema.ts'

/** How long the texts of a mail may be. */
export const mailWordLimits = { subject: 150, paragraph: 1_000 }

const MailPart = Type.Object({
  /** Names the text: "Greeting". */
  part: Type.String(),
  isSubject: Type.Boolean(),
  /** Text with its placeholders, such as `{{orderNumber}}`. */
  original: Type.String(),
  /** The words of the shop; empty: the original ones are used. */
  text: Type.String(),
  /** The placeholders that it may use, and those that it must. */
  placeholders: Type.Array(Type.String()),
  required: Type.Array(Type.String()),
})

export type MailTemplate = Static<typeof MailTemplate>
export const MailTemplate = Type.Object({
  template: Type.String(),
  /** Subject area of the mail: "Orders". */
  area: Type.String(),
  title: Type.String(),
  parts: Type.Array(MailPart),
  /** Cases of which there is a preview: "Cash on delivery". */
  examples: Type.Array(Type.String()),
  version: Type.Integer(),
  /** Who last changed the words; null if nobody has. */
  changed: Nullable(Type.Object({ by: Type.String(), at: Instant })),
})

const WrittenWords = Type.Array(
  Exact({
    part: Type.String({ minLength: 1, maxLength: 60 }),
    /** Empty: the original words. */
    text: Type.String({ transform: ['trim'], maxLength: 4_000 }),
  }),
  { maxItems: 40 },
)
export type WrittenWords = Static<typeof WrittenWords>

const params = Exact({ template: Type.String({ pattern: '^[a-z_]{1,60}$' }) })

export const mailWordsApi = group('Mail texts', "The words of the shop's mails.", {
  list: {
    method: 'GET',
    path: '/api/admin/mail-words',
    summary: "List the mails with editable words, the standard words and the shop's",
    access: 'settings',
    reply: Type.Object({ templates: Type.Array(MailTemplate) }),
  },
  update: {
    method: 'PUT',
    path: '/api/admin/mail-words/:template',
    summary: 'Change the words of a mail; every mail sent afterwards has them',
    access: 'settings',
    recentPassword: true,
    params,
    body: Exact({ words: WrittenWords, version: Version }),
    reply: MailTemplate,
  },
  preview: {
    method: 'POST',
    path: '/api/admin/mail-words/:template/preview',
    summary: 'Preview a mail with these words and example data',
    access: 'settings',
    params,
    body: Exact({
      words: WrittenWords,
      /** The place of the case in `examples`. */
      example: Type.Integer({ minimum: 0, maximum: 20 }),
    }),
    reply: Type.Object({
      subject: Type.String(),
      html: Type.String(),
      text: Type.String(),
      /** Attached PDF: "Invoice". Null if none. */
      attaches: Nullable(Type.String()),
    }),
  },
})
