import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { accountsApi } from '#contract/people/accounts.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { DomainError } from '#server/platform/errors.ts'
import { openBusyLog } from '#server/platform/http/busy-log.ts'
import { isPassing } from '#server/platform/http/problem.ts'
import { countAttempt } from '#server/platform/http/rate-limit.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { takeOverFrom } from './guest-belongings.ts'
import { createGuest } from './guests.ts'
import { logIn } from './login.ts'
import {
  changePassword,
  checkPasswordChange,
  checkPasswordReset,
  confirmPassword,
  resetPassword,
  sendResetLink,
} from './passwords.ts'
import { proveProfileUpdate, updateProfile, verifyEmail } from './profile.ts'
import { checkRegistration, createAccount } from './register.ts'
import { endSession, endSessions, extendSession, listSessions } from './sessions.ts'
import { canonicalEmail, readUser } from './users.ts'

export function accountRoutes(serve: Serve, { app, lanes, mails, guests }: Deps) {
  serve(accountsApi.register, async ({ db, caller, body, origin }) => {
    // The password is hashed before the transaction opens.
    const applicant = await checkRegistration(body)
    const arrival = { from: origin, takeOver: takeOverFrom(guests, caller) }
    return inTransaction(db, (tx) => createAccount(tx, applicant, arrival))
  })

  serve.write(accountsApi.guest, ({ tx, origin }) => createGuest(tx, origin))

  serve(accountsApi.login, ({ db, caller, body, origin }) =>
    logIn(db, body, { from: origin, takeOver: takeOverFrom(guests, caller) }),
  )

  serve(accountsApi.me, ({ db, caller }) => readUser(db, caller.id))

  serve(accountsApi.updateMe, async ({ db, actor, caller, body }) => {
    const proof = await proveProfileUpdate(db, caller, body)
    return inTransaction(db, async (tx) => {
      await updateProfile(tx, caller.id, body, { proof, actor })
      return readUser(tx, caller.id)
    })
  })

  sessionRoutes(serve)
  passwordRoutes(serve, { mails, guests })
  extendSessionsInUse(app, lanes.shopper)
}

function sessionRoutes(serve: Serve) {
  serve.write(accountsApi.logout, ({ tx, caller }) => endSession(tx, caller.id, caller.sessionId))

  serve(accountsApi.sessions, async ({ db, caller }) => ({
    sessions: await listSessions(db, caller.id, caller.sessionId),
  }))

  serve.write(accountsApi.endSessions, ({ tx, caller }) => endSessions(tx, caller.id))

  serve.write(accountsApi.endSession, ({ tx, caller, params }) =>
    endSession(tx, caller.id, params.id),
  )
}

function passwordRoutes(serve: Serve, { mails, guests }: Pick<Deps, 'mails' | 'guests'>) {
  serve(accountsApi.changePassword, async ({ db, actor, caller, body }) => {
    const change = await checkPasswordChange(db, caller.id, body)
    return inTransaction(db, async (tx) => {
      await changePassword(tx, caller, change, actor)
      return readUser(tx, caller.id)
    })
  })

  serve(accountsApi.confirmPassword, ({ db, caller, body }) =>
    confirmPassword(db, caller, body.currentPassword),
  )

  serve(accountsApi.forgotPassword, async ({ db, body }) => {
    // Takes equally long for an address without an account, so the time does not reveal whether one exists.
    await Promise.all([forgotPassword(db, body.email), pause(forgotPasswordMs)])
    return { message: (await mails.isOn(db)) ? linkSent : noMailServer }
  })

  serve(accountsApi.resetPassword, async ({ db, body, origin }) => {
    const passwordHash = await checkPasswordReset(db, body)
    const reset = { token: body.token, passwordHash, isMailed: await mails.isOn(db), origin }
    await inTransaction(db, (tx) => resetPassword(tx, reset))
    return { message: 'Your password is changed. Log in with the new one.' }
  })

  serve.write(accountsApi.verifyEmail, async ({ tx, caller, body, origin }) => {
    // The cart of a guest does not make them somebody else.
    const callerId = caller && caller.userType !== 'GUEST' ? caller.id : null
    const confirming = { callerId, origin, claimOrders: guests.claimOrders }
    await verifyEmail(tx, body.token, confirming)
    return { message: 'Your email is confirmed.' }
  })
}

/** One sentence for every address, so that it does not reveal who has an account. */
const linkSent = 'If there is an account with this email, a link is on its way to it.'
const noMailServer =
  'This shop sends no emails at the moment, so no link reaches you. Please call the shop.'

const forgotPasswordMs = 100
const resetMailLimit = { hits: 5, seconds: 3600 }

async function forgotPassword(db: Db, address: string) {
  const email = canonicalEmail(address)
  try {
    await countAttempt(db, `reset-mail ${email}`, resetMailLimit)
  } catch (error) {
    // A refusal here would reveal whether a link was requested before, so the link is just not sent.
    if (error instanceof DomainError) return
    throw error
  }
  await inTransaction(db, (tx) => sendResetLink(tx, email))
}

/** Extends sessions in use after the response, now and then, so that they do not expire. */
function extendSessionsInUse(app: FastifyInstance, db: Db) {
  const logBusy = openBusyLog()
  app.addHook('onResponse', async ({ caller, log }) => {
    if (!caller?.sessionIsDue) return
    const session = { id: caller.sessionId, userType: caller.userType }
    await inTransaction(db, (tx) => extendSession(tx, session)).catch((error: unknown) =>
      isPassing(error) ? logBusy(log, error) : log.warn({ err: error }, 'session not extended'),
    )
  })
}
