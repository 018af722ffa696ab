import type { HandedLink } from '#contract/people/staff.ts'
import type { Db } from '#server/platform/db/database.ts'
import { qrPicture } from '#server/platform/qr.ts'

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
