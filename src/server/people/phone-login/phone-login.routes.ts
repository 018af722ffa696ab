import { setTimeout as pause } from 'node:timers/promises'
import { phoneLoginApi } from '#contract/people/phone-login.ts'
import type { Deps } from '#server/deps.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { canReachPhones } from '#server/platform/messages/outbox.ts'
import { tokenHash } from '#server/platform/tokens.ts'
import { takeOverFrom } from '../accounts/guest-belongings.ts'
import { secondsBetween } from './code-limits.ts'
import { leastMs, logInByPhone } from './log-in-by-phone.ts'
import { sendCode } from './phone-codes.ts'
import { logInAnew, logInWithProof } from './prove-account.ts'
import { verifyPhone } from './verify-phone.ts'

export function phoneLoginRoutes(serve: Serve, { messages: { box }, guests }: Deps) {
  serve(phoneLoginApi.requestCode, async ({ db, body }) => {
    const sends = await canReachPhones(db)
    if (sends) await Promise.all([sendCode(db, body.phone, box), pause(leastMs)])
    return { message: sends ? codeSent : noCodes, seconds: secondsBetween }
  })

  serve(phoneLoginApi.logIn, ({ db, caller, body, origin }) =>
    logInByPhone(db, body, { ...arrivalOf(guests, caller, origin), box }),
  )

  serve(phoneLoginApi.prove, ({ db, caller, body: { challenge, password }, origin }) =>
    logInWithProof(
      db,
      { challenge: tokenHash(challenge), password },
      arrivalOf(guests, caller, origin),
    ),
  )

  serve(phoneLoginApi.startAnew, ({ db, caller, body, origin }) =>
    logInAnew(db, tokenHash(body.challenge), arrivalOf(guests, caller, origin)),
  )

  serve(phoneLoginApi.verify, ({ db, actor, caller, body }) =>
    verifyPhone(db, body, {
      box,
      owner: { ...actor, id: caller.id },
      claimOrders: guests.claimOrders,
    }),
  )
}

type Parts = Parameters<typeof takeOverFrom>

const arrivalOf = <From>(guests: Parts[0], caller: Parts[1], from: From) => ({
  from,
  takeOver: takeOverFrom(guests, caller),
  claimOrders: guests.claimOrders,
})

/** One sentence for every phone, so that it tells nobody who has an account or has requested codes. */
const codeSent = 'A code is on its way to this number. It is valid for 5 minutes.'
const noCodes =
  'This shop sends no codes at the moment. Please log in with your email and password, or call the shop.'
