import { randomUUID } from 'node:crypto'
import { customerDataApi } from '#contract/backoffice/account-data.ts'
import { savedViewsApi } from '#contract/backoffice/saved-views.ts'
import { staffAlertsApi } from '#contract/backoffice/staff-alerts.ts'
import { customerConsentsApi } from '#contract/people/consents.ts'
import { customerLinksApi } from '#contract/people/customer-links.ts'
import { staffApi } from '#contract/people/staff.ts'
import { customersApi } from '#contract/selling/customers.ts'
import { adminQuestionsApi } from '#contract/talk/admin-questions.ts'
import { adminReviewsApi } from '#contract/talk/admin-reviews.ts'
import { adminTicketsApi } from '#contract/talk/admin-tickets.ts'
import { questionsApi } from '#contract/talk/questions.ts'
import { contactApi } from '#contract/talk/tickets.ts'
import { type AuditedWrite, type Kit, write } from './audited-write.ts'

const invited = ({ boss }: Kit) =>
  boss(staffApi.invite, { body: { email: `${randomUUID()}@example.in`, role: 'VIEWER' } })

const about = (id: number) => ({ params: { id } })

const blockOf = (id: number) => ({
  params: { id, method: 'COD' as const },
  body: { reason: 'Refused two parcels.' },
})

let views = 0

const newView = () => {
  views += 1
  return { name: `View ${views}`, query: 'tab=to_pack', columns: null, isShared: false }
}

const saveView = ({ boss }: Kit) =>
  boss(savedViewsApi.add, { body: { list: 'orders', ...newView() } })

const home = {
  fullName: 'Asha Verma',
  phone: '9845012345',
  line1: '14 Sher Shah Road',
  line2: 'Man Singh Road Area',
  city: 'New Delhi',
  stateCode: '07',
}

/** A message of somebody, with its number. */
async function ticket({ db, visitor }: Kit) {
  const message = 'Where is my order?'
  const { number } = await visitor(contactApi.send, {
    body: { name: 'Asha Verma', email: 'asha@example.in', topic: 'OTHER', message },
  })
  return db
    .selectFrom('tickets')
    .select(['id', 'number'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

async function question({ given }: Kit) {
  const { productId } = await given.variant()
  const asha = await given.shopper()
  const text = 'Does it take 16 mm bits?'
  return asha(questionsApi.ask, { params: { id: productId }, body: { text } })
}

/** A question with an answer of the shop. */
async function answered(kit: Kit) {
  const { id } = await question(kit)
  const body = { text: 'It takes 13 mm.' }
  const { answers } = await kit.boss(adminQuestionsApi.answer, { ...about(id), body })
  return { id, answerId: answers[0]?.id ?? 0 }
}

export const peopleWrites: readonly AuditedWrite[] = [
  write(savedViewsApi.add, () => ({
    input: { body: { list: 'orders', ...newView() } },
    subject: ({ id }) => `view ${id}`,
  })),
  write(savedViewsApi.update, async (kit) => {
    const { id } = await saveView(kit)
    return { input: { ...about(id), body: newView() }, subject: `view ${id}` }
  }),
  write(savedViewsApi.remove, async (kit) => {
    const { id } = await saveView(kit)
    return { input: about(id), subject: `view ${id}` }
  }),
  write(staffApi.invite, () => ({
    input: { body: { email: `${randomUUID()}@example.in`, role: 'VIEWER' } },
    subject: ({ id }) => `invitation ${id}`,
  })),
  write(staffApi.resendInvitation, async (kit) => {
    const { id } = await invited(kit)
    return { input: about(id), subject: `invitation ${id}` }
  }),
  write(staffApi.revokeInvitation, async (kit) => {
    const { id } = await invited(kit)
    return { input: about(id), subject: `invitation ${id}` }
  }),
  write(staffApi.changeRole, async ({ given }) => {
    const { id } = await given.admin('VIEWER')
    return { input: { ...about(id), body: { role: 'SUPPORT' as const } }, subject: `user ${id}` }
  }),
  write(staffApi.disable, async ({ given }) => {
    const { id } = await given.admin('VIEWER')
    return { input: about(id), subject: `user ${id}` }
  }),
  write(staffApi.enable, async ({ boss, given }) => {
    const { id } = await given.admin('VIEWER')
    await boss(staffApi.disable, about(id))
    return { input: about(id), subject: `user ${id}` }
  }),
  write(staffApi.signOut, async ({ given }) => {
    const { id } = await given.admin('VIEWER')
    return { input: about(id), subject: `user ${id}` }
  }),
  write(staffApi.passwordLink, async ({ given }) => {
    const { id } = await given.admin('VIEWER')
    return { input: about(id), subject: `user ${id}` }
  }),
  write(staffApi.emailLink, async ({ db, given }) => {
    const { id } = await given.admin('VIEWER')
    const pendingEmail = `${randomUUID()}@example.in`
    await db.updateTable('users').set({ pendingEmail }).where('id', '=', id).execute()
    return { input: about(id), subject: `user ${id}` }
  }),
  write(staffAlertsApi.change, ({ boss }) => ({
    input: { body: { kinds: ['order' as const, 'stock' as const] } },
    subject: `user ${boss.id}`,
  })),
  write(staffApi.removeTwoFactor, async ({ db, given }) => {
    const { id } = await given.admin('VIEWER')
    await db
      .insertInto('secondFactors')
      .values({ userId: id, secret: 'sealed', confirmedAt: new Date() })
      .execute()
    return { input: about(id), subject: `user ${id}` }
  }),
  write(customersApi.add, () => ({
    input: { body: { firstName: 'Asha', lastName: 'Verma', phone: '9845012345' } },
    subject: ({ id }) => `user ${id}`,
  })),
  write(customersApi.addAddress, async ({ given }) => {
    const { id } = await given.shopper()
    const pincode = await given.pincode({})
    return {
      input: { params: { id }, body: { ...home, pincode } },
      subject: (added) => `address ${added.id}`,
    }
  }),
  write(customersApi.addNote, async ({ given }) => {
    const { id } = await given.shopper()
    return {
      input: { ...about(id), body: { text: 'Calls in the evening.' } },
      subject: `customer ${id}`,
    }
  }),
  write(customersApi.removeNote, async ({ boss, given }) => {
    const { id } = await given.shopper()
    const note = await boss(customersApi.addNote, { ...about(id), body: { text: 'Away.' } })
    return { input: { params: { id, noteId: note.id } }, subject: `customer ${id}` }
  }),
  write(customersApi.block, async ({ given }) => {
    const { id } = await given.shopper()
    return { input: blockOf(id), subject: `customer ${id}` }
  }),
  write(customersApi.unblock, async ({ boss, given }) => {
    const { id } = await given.shopper()
    const { params } = blockOf(id)
    await boss(customersApi.block, blockOf(id))
    return { input: { params }, subject: `customer ${id}` }
  }),
  write(customerLinksApi.password, async ({ given }) => {
    const { id } = await given.shopper()
    return { input: about(id), subject: `user ${id}` }
  }),
  write(customerLinksApi.email, async ({ db, given }) => {
    const { id } = await given.shopper()
    await db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', id).execute()
    return { input: about(id), subject: `user ${id}` }
  }),
  write(customerConsentsApi.withdraw, async ({ given }) => {
    const { id } = await given.shopper()
    const body = { purposes: ['MARKETING_SMS' as const] }
    return { input: { ...about(id), body }, subject: `customer ${id}` }
  }),
  write(customerDataApi.close, async ({ given }) => {
    const { id } = await given.shopper()
    return { input: { ...about(id), body: { reason: 'Asked by mail.' } }, subject: `user ${id}` }
  }),
  write(customerDataApi.merge, async ({ given }) => {
    const [{ id }, other] = [await given.shopper(), await given.shopper()]
    return { input: { ...about(id), body: { from: other.id } }, subject: `customer ${id}` }
  }),
  write(adminReviewsApi.decide, async ({ given, reviewing }) => {
    const drill = await given.variant()
    const { id } = await reviewing.review(await reviewing.buyer(drill), drill.productId)
    return { input: { ...about(id), body: { publish: true } }, subject: `review ${id}` }
  }),
  write(adminTicketsApi.answer, async (kit) => {
    const { id, number } = await ticket(kit)
    return { input: { ...about(id), body: { text: 'On its way.' } }, subject: `ticket ${number}` }
  }),
  write(adminTicketsApi.note, async (kit) => {
    const { id, number } = await ticket(kit)
    return { input: { ...about(id), body: { text: 'Rang twice.' } }, subject: `ticket ${number}` }
  }),
  write(adminTicketsApi.move, async (kit) => {
    const { id, number } = await ticket(kit)
    return {
      input: { ...about(id), body: { to: 'ACKNOWLEDGED' as const } },
      subject: `ticket ${number}`,
    }
  }),
  write(adminQuestionsApi.decide, async (kit) => {
    const { id } = await question(kit)
    return { input: { ...about(id), body: { publish: true } }, subject: `question ${id}` }
  }),
  write(adminQuestionsApi.answer, async (kit) => {
    const { id } = await question(kit)
    return { input: { ...about(id), body: { text: 'It does.' } }, subject: `question ${id}` }
  }),
  write(adminQuestionsApi.editAnswer, async (kit) => {
    const { id, answerId } = await answered(kit)
    const body = { text: 'It takes 10 mm.' }
    return { input: { ...about(answerId), body }, subject: `question ${id}` }
  }),
  write(adminQuestionsApi.decideAnswer, async (kit) => {
    const { id, answerId } = await answered(kit)
    const body = { publish: false, reason: 'Wrong' }
    return { input: { ...about(answerId), body }, subject: `question ${id}` }
  }),
]
