import { consentLinksApi, consentsApi, type Purpose } from '#contract/people/consents.ts'
import { addConsentLink } from '#server/people/consents/consent-links.ts'
import type { Person as Reader } from '#server/people/consents/decide.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Person } from './given.ts'
import type { openShop } from './shop.ts'

/** Decisions of shoppers about marketing, their ledger, and the links in offers. */
export function consentingIn({ db, given, visitor }: Awaited<ReturnType<typeof openShop>>) {
  const noticeNow = (language = 'en') => visitor(consentsApi.notice, { params: { language } })

  async function shown(language = 'en') {
    const { digest } = await noticeNow(language)
    return { language, digest }
  }

  const give = async (who: Person, ...chosen: Purpose[]) =>
    who(consentsApi.decide, {
      body: { purposes: chosen, isGiven: true, how: 'ACCOUNT', notice: await shown() },
    })

  const withdraw = (who: Person, ...chosen: Purpose[]) =>
    who(consentsApi.decide, { body: { purposes: chosen, isGiven: false, how: 'ACCOUNT' } })

  /** A shopper whose email is confirmed, with a phone number of their own. */
  async function somebody() {
    const who = await given.shopper()
    const phone = `+9198${String(who.id).padStart(8, '0')}`
    await db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date(), phone })
      .where('id', '=', who.id)
      .execute()
    return Object.assign(who, { phone })
  }

  const ledgerOf = ({ id }: { id: number }) =>
    db
      .selectFrom('consents')
      .select(['purpose', 'isGiven', 'how'])
      .where('userId', '=', id)
      .orderBy('decidedAt')
      .orderBy('id')
      .execute()

  async function linkTo(who: Reader) {
    const path = await inTransaction(db, (tx) => addConsentLink(tx, who))
    return path.replace('/stop-offers/', '')
  }

  const stop = (token: string) => visitor(consentLinksApi.stop, { params: { token } })

  return { noticeNow, shown, give, withdraw, somebody, ledgerOf, linkTo, stop }
}
