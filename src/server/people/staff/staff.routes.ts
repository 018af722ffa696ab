import { invitationsApi, staffApi } from '#contract/people/staff.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { removeTwoFactor } from '../two-factor/second-factor.ts'
import { acceptInvitation, joinStaff } from './accept-invitation.ts'
import {
  invite,
  listInvitations,
  readInvitation,
  resendInvitation,
  revokeInvitation,
} from './invitations.ts'
import {
  changeRole,
  disableMember,
  enableMember,
  listStaff,
  lockMember,
  signOutMember,
} from './staff.ts'

export function staffRoutes(serve: Serve) {
  serve(staffApi.list, async ({ db }) => ({
    staff: await listStaff(db),
    invitations: await listInvitations(db),
  }))

  serve(staffApi.changeRole, async ({ db, caller, params, body, origin }) => {
    const actor = actorOf(caller, origin)
    await inTransaction(db, (tx) => changeRole(tx, params.id, body.role, actor))
    return null
  })

  serve(staffApi.disable, async ({ db, caller, params, origin }) => {
    await inTransaction(db, (tx) => disableMember(tx, params.id, actorOf(caller, origin)))
    return null
  })

  serve(staffApi.enable, async ({ db, caller, params, origin }) => {
    await inTransaction(db, (tx) => enableMember(tx, params.id, actorOf(caller, origin)))
    return null
  })

  serve(staffApi.signOut, async ({ db, caller, params, origin }) => {
    await inTransaction(db, (tx) => signOutMember(tx, params.id, actorOf(caller, origin)))
    return null
  })

  serve(staffApi.removeTwoFactor, async ({ db, caller, params, origin }) => {
    const actor = actorOf(caller, origin)
    await inTransaction(db, async (tx) =>
      removeTwoFactor(tx, await lockMember(tx, params.id), actor),
    )
    return null
  })

  invitationRoutes(serve)
}

const welcome = { message: 'You are on the staff now. Log in with your password.' }

function invitationRoutes(serve: Serve) {
  serve(staffApi.invite, ({ db, caller, body, origin }) =>
    inTransaction(db, (tx) => invite(tx, body, { ...actorOf(caller, origin), id: caller.id })),
  )

  serve(staffApi.resendInvitation, ({ db, caller, params, origin }) =>
    inTransaction(db, (tx) =>
      resendInvitation(tx, params.id, { ...actorOf(caller, origin), id: caller.id }),
    ),
  )

  serve(staffApi.revokeInvitation, async ({ db, caller, params, origin }) => {
    await inTransaction(db, (tx) => revokeInvitation(tx, params.id, actorOf(caller, origin)))
    return null
  })

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
