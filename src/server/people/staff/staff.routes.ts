import { invitationsApi, type SentInvitation, staffApi } from '#contract/people/staff.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { handingOver, sendingLinks } from '../accounts/hand-over.ts'
import { mailEmailLink, mailPasswordLink } from '../accounts/mailed-links.ts'
import { removeTwoFactor } from '../two-factor/second-factor.ts'
import { acceptInvitation, joinStaff } from './accept-invitation.ts'
import {
  invite,
  listInvitations,
  readInvitation,
  resendInvitation,
  revokeInvitation,
  type Sent,
} from './invitations.ts'
import {
  changeRole,
  disableMember,
  enableMember,
  listStaff,
  lockEnabledMember,
  lockMember,
  signOutMember,
} from './staff.ts'

export function staffRoutes(serve: Serve, deps: Deps) {
  serve(staffApi.list, async ({ db }) => ({
    staff: await listStaff(db),
    invitations: await listInvitations(db),
  }))

  serve.write(staffApi.changeRole, ({ tx, actor, params, body }) =>
    changeRole(tx, params.id, body.role, actor),
  )

  serve.write(staffApi.disable, ({ tx, actor, params }) => disableMember(tx, params.id, actor))

  serve.write(staffApi.enable, ({ tx, actor, params }) => enableMember(tx, params.id, actor))

  serve.write(staffApi.signOut, ({ tx, actor, params }) => signOutMember(tx, params.id, actor))

  serve.write(staffApi.removeTwoFactor, async ({ tx, actor, params }) =>
    removeTwoFactor(tx, await lockMember(tx, params.id), actor),
  )

  linkRoutes(serve, deps)
  invitationRoutes(serve, deps)
}

function linkRoutes(serve: Serve, deps: Deps) {
  const send = sendingLinks(deps)

  serve(staffApi.passwordLink, ({ db, actor, params }) =>
    send(db, async (tx) => mailPasswordLink(tx, await lockEnabledMember(tx, params.id), actor)),
  )

  serve(staffApi.emailLink, ({ db, actor, params }) =>
    send(db, async (tx) => mailEmailLink(tx, await lockEnabledMember(tx, params.id), actor)),
  )
}

const welcome = { message: 'You are on the staff now. Log in with your password.' }

function invitationRoutes(serve: Serve, deps: Deps) {
  const handOver = handingOver(deps)
  const withLink = async (db: Db, { invitation, path }: Sent): Promise<SentInvitation> => ({
    ...invitation,
    link: await handOver(db, path),
  })

  serve(staffApi.invite, async ({ db, actor, body }) => {
    return withLink(db, await inTransaction(db, (tx) => invite(tx, body, actor)))
  })

  serve(staffApi.resendInvitation, async ({ db, actor, params }) => {
    return withLink(db, await inTransaction(db, (tx) => resendInvitation(tx, params.id, actor)))
  })

  serve.write(staffApi.revokeInvitation, ({ tx, actor, params }) =>
    revokeInvitation(tx, params.id, actor),
  )

  serve(invitationsApi.read, ({ db, body }) => readInvitation(db, body.token))

  serve(invitationsApi.accept, async ({ db, body, origin }) => {
    await acceptInvitation(db, body, origin)
    return welcome
  })

  serve(invitationsApi.join, async ({ db, body, origin }) => {
    await joinStaff(db, body, origin)
    return welcome
  })
}
