import type { AdminQuestion } from '#contract/talk/admin-questions.ts'
import type { Answer } from '#contract/talk/questions.ts'
import { type Actor, recordAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { DomainError, invalid, notFound, stale } from '#server/platform/errors.ts'
import { readForStaff } from './moderate-questions.ts'
import { mailAnswer, mailRejection } from './question-mails.ts'

type Decision = { publish: boolean; reason?: string }

/** Publishes a question, or rejects it with a reason that its asker gets by mail. Refuses an empty reason. */
export async function decideQuestion(
  tx: Tx,
  id: number,
  { publish, reason }: Decision,
  actor: Actor,
): Promise<AdminQuestion> {
  if (!publish && !reason) throw noReason()
  const before = await lockQuestion(tx, id)
  const status = publish ? 'PUBLISHED' : 'REJECTED'
  await tx
    .updateTable('questions')
    .set({ status, reason: publish ? null : reason })
    .where('id', '=', id)
    .execute()
  const after = await audited(tx, actor, before, publish ? 'question.publish' : 'question.reject')
  if (!publish && before.status !== 'REJECTED') await mailRejection(tx, after)
  return after
}

/**
 * Answers in the shop's name. Publishes a pending question and mails its asker. Refuses a rejected question, and one with
 * another number of answers than the writer knew.
 */
export async function answerForShop(
  tx: Tx,
  id: number,
  { text, answersBefore }: { text: string; answersBefore?: number },
  actor: Actor,
): Promise<AdminQuestion> {
  const before = await lockQuestion(tx, id)
  if (answersBefore !== undefined && answersBefore !== before.answers.length) throw stale(before)
  if (before.status === 'REJECTED') throw isRejected()
  await tx
    .updateTable('questions')
    .set({ status: 'PUBLISHED' })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .execute()
  await tx
    .insertInto('answers')
    .values({ questionId: id, userId: actor.id, byShop: true, text, status: 'PUBLISHED' })
    .execute()
  const after = await audited(tx, actor, before, 'question.answer')
  await mailAnswer(tx, after, { text, byShop: true })
  return after
}

/** Edits one of the shop's own answers. Refuses an answer by a shopper, which staff may not edit. */
export async function editAnswer(
  tx: Tx,
  answerId: number,
  text: string,
  actor: Actor,
): Promise<AdminQuestion> {
  const { before, answer } = await lockAnswer(tx, answerId)
  if (!answer.byShop) throw notOurs()
  await tx.updateTable('answers').set({ text }).where('id', '=', answerId).execute()
  return audited(tx, actor, before, 'answer.edit')
}

/**
 * Publishes an answer and mails the asker the first time, or rejects it with a reason. Refuses an empty
 * reason.
 */
export async function decideAnswer(
  tx: Tx,
  answerId: number,
  { publish, reason }: Decision,
  actor: Actor,
): Promise<AdminQuestion> {
  if (!publish && !reason) throw noReason()
  const { before, answer } = await lockAnswer(tx, answerId)
  await tx
    .updateTable('answers')
    .set({
      status: publish ? 'PUBLISHED' : 'REJECTED',
      reason: publish ? null : reason,
    })
    .where('id', '=', answerId)
    .execute()
  const after = await audited(tx, actor, before, publish ? 'answer.publish' : 'answer.reject')
  if (publish && answer.status === 'PENDING') await mailAnswer(tx, after, answer)
  return after
}

async function lockQuestion(tx: Tx, id: number): Promise<AdminQuestion> {
  await tx.selectFrom('questions').select('id').where('id', '=', id).forUpdate().execute()
  return readForStaff(tx, id)
}

/** Locks the question first, like everything that changes its answers. */
async function lockAnswer(tx: Tx, answerId: number) {
  const found = await tx
    .selectFrom('answers')
    .select('questionId')
    .where('id', '=', answerId)
    .executeTakeFirst()
  if (!found) throw answerNotFound()
  const before = await lockQuestion(tx, found.questionId)
  const answer = before.answers.find(({ id }) => id === answerId)
  if (!answer) throw answerNotFound()
  return { before, answer: answer satisfies Answer }
}

async function audited(
  tx: Tx,
  actor: Actor,
  before: AdminQuestion,
  action: string,
): Promise<AdminQuestion> {
  const after = await readForStaff(tx, before.id)
  await recordAudit(tx, actor, {
    action,
    subject: 'question',
    subjectId: before.id,
    before: auditedOf(before),
    after: auditedOf(after),
  })
  return after
}

/** The decision, for the audit log. It is kept for ever, so it does not name the asker. */
const auditedOf = ({ status, reason, answers }: AdminQuestion) => ({
  status,
  reason,
  answers: answers.map(({ id, text, status: answerStatus }) => ({
    id,
    text,
    status: answerStatus,
  })),
})

const noReason = () => invalid({ reason: 'Enter the reason.' })

const answerNotFound = () => notFound('This answer')

const isRejected = () =>
  new DomainError(
    'conflict',
    'illegal_transition',
    'This question was rejected. Publish it before you answer it.',
  )

const notOurs = () =>
  new DomainError('conflict', 'illegal_transition', "Only the shop's own answers can be changed.")
