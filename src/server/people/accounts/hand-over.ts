import type { HandedLink, SentLink } from '#contract/people/staff.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import { qrPicture } from '#server/platform/qr.ts'
import type { MailedLink } from './mailed-links.ts'

type HandingOver = {
  mails: { isOn: (db: Db) => Promise<boolean> }
  urlOf: (path: string) => string
}

/** Where no mail leaves, the person who made a link hands it over. */
export const handingOver =
  ({ mails, urlOf }: HandingOver) =>
  async (db: Db, path: string): Promise<HandedLink | null> => {
    const url = urlOf(path)
    return (await mails.isOn(db)) ? null : { url, qr: qrPicture(url) }
  }

/** Mails a link in a transaction of its own, and hands it over where no mail leaves. */
export const sendingLinks =
  (deps: HandingOver) =>
  async (db: Db, mail: (tx: Tx) => Promise<MailedLink>): Promise<SentLink> => {
    const { email, path } = await inTransaction(db, mail)
    return { email, link: await handingOver(deps)(db, path) }
  }
