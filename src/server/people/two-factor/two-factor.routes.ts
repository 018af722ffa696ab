import { accountsApi } from '#contract/people/accounts.ts'
import { twoFactorApi } from '#contract/people/two-factor.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { readCompany } from '#server/shop/settings/settings.ts'
import { takeOverFrom } from '../accounts/guest-belongings.ts'
import { proveOwnPassword } from '../accounts/passwords.ts'
import { logInWithCode } from './log-in-with-code.ts'
import {
  confirmTwoFactor,
  countCodeTry,
  readTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
  spendCode,
  startTwoFactor,
  wrongCode,
} from './second-factor.ts'

export function twoFactorRoutes(serve: Serve, { payments: { box }, guests }: Deps) {
  serve(accountsApi.loginCode, ({ db, caller, body, origin }) =>
    logInWithCode(db, body, {
      box,
      from: origin,
      takeOver: takeOverFrom(guests, caller),
      claimOrders: guests.claimOrders,
    }),
  )

  serve(twoFactorApi.read, ({ db, caller }) => readTwoFactor(db, caller.id))

  serve(twoFactorApi.start, async ({ db, caller, body }) => {
    await proveOwnPassword(db, caller.id, body.currentPassword)
    const { name: issuer } = await readCompany(db)
    return inTransaction(db, (tx) => startTwoFactor(tx, caller, { box, issuer }))
  })

  serve(twoFactorApi.confirm, async ({ db, actor, caller, body }) => {
    await countCodeTry(db, caller.id)
    const recoveryCodes = await inTransaction(db, (tx) =>
      confirmTwoFactor(tx, caller, body.code, { box, actor }),
    )
    return { recoveryCodes }
  })

  serve(twoFactorApi.renewCodes, async ({ db, actor, caller, body }) => {
    const recoveryCodes = await withProof(db, { userId: caller.id, box, ...body }, (tx) =>
      renewRecoveryCodes(tx, caller.id, actor),
    )
    return { recoveryCodes }
  })

  serve(twoFactorApi.remove, ({ db, actor, caller, body }) =>
    withProof(db, { userId: caller.id, box, ...body }, (tx) => removeTwoFactor(tx, caller, actor)),
  )
}

type Proof = { userId: number; currentPassword: string; code: string; box: SecretBox }

/** Runs the work once password and code are proven right. */
async function withProof<T>(
  db: Db,
  { userId, currentPassword, code, box }: Proof,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  await proveOwnPassword(db, userId, currentPassword)
  await countCodeTry(db, userId)
  return inTransaction(db, async (tx) => {
    if (!(await spendCode(tx, userId, code, box))) throw wrongCode()
    return work(tx)
  })
}
