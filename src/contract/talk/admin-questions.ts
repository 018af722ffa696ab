import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, Id, IdParams, MaybeText, Nullable, Paged, PageQuery, Text } from '../schema.ts'
import { Answer, Question } from './questions.ts'
import { ModerationStatus } from './reviews.ts'

/**
 * `WAITING`: `PENDING` and `UNANSWERED`. `PENDING`: a question or a shopper's answer waits for moderation.
 * `UNANSWERED`: published, without an answer yet.
 */
export const QuestionTab = Type.Enum(['WAITING', 'PENDING', 'UNANSWERED', 'PUBLISHED', 'REJECTED'])
export type QuestionTab = Static<typeof QuestionTab>

export type AdminQuestion = Static<typeof AdminQuestion>
export const AdminQuestion = Type.Object({
  ...Question.properties,
  status: ModerationStatus,
  reason: Nullable(Type.String()),
  product: Type.Object({ id: Id, name: Type.String() }),
  email: Nullable(Type.String()),
  answers: Type.Array(
    Type.Object({
      ...Answer.properties,
      status: ModerationStatus,
      reason: Nullable(Type.String()),
    }),
  ),
})

const Decision = Exact({ publish: Type.Boolean(), reason: Type.Optional(MaybeText(300)) })
const ShopAnswer = Exact({ text: Text(2_000, 2) })

export const adminQuestionsApi = group('Questions, back office', 'Moderation of questions.', {
  list: {
    method: 'GET',
    path: '/api/admin/questions',
    summary: 'List questions: open ones oldest first, others newest first',
    access: 'moderation',
    query: Exact({
      ...PageQuery,
      tab: Type.Optional(QuestionTab),
      q: Type.Optional(MaybeText(100)),
    }),
    reply: Type.Object({
      questions: Type.Array(AdminQuestion),
      ...Paged,
      counts: Type.Object({
        WAITING: Type.Integer(),
        PENDING: Type.Integer(),
        UNANSWERED: Type.Integer(),
        PUBLISHED: Type.Integer(),
        REJECTED: Type.Integer(),
      }),
    }),
  },
  read: {
    method: 'GET',
    path: '/api/admin/questions/:id',
    summary: 'A question with all its answers, whatever their status',
    access: 'moderation',
    params: IdParams,
    reply: AdminQuestion,
  },
  decide: {
    method: 'POST',
    path: '/api/admin/questions/:id/decision',
    summary: 'Publish a question, or reject it with a reason for the asker',
    access: 'moderation',
    params: IdParams,
    body: Decision,
    reply: AdminQuestion,
  },
  answer: {
    method: 'POST',
    path: '/api/admin/questions/:id/answers',
    summary: 'Answer for the shop: publishes the question and mails the asker',
    access: 'moderation',
    params: IdParams,
    body: Exact({
      ...ShopAnswer.properties,
      /** Refuses the answer as `stale` unless the question has this many answers before it, whatever their status. */
      answersBefore: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    }),
    status: 201,
    reply: AdminQuestion,
  },
  editAnswer: {
    method: 'PUT',
    path: '/api/admin/answers/:id',
    summary: "Change one of the shop's own answers",
    access: 'moderation',
    params: IdParams,
    body: ShopAnswer,
    reply: AdminQuestion,
  },
  decideAnswer: {
    method: 'POST',
    path: '/api/admin/answers/:id/decision',
    summary: "Publish a shopper's answer, or remove any answer with a reason",
    access: 'moderation',
    params: IdParams,
    body: Decision,
    reply: AdminQuestion,
  },
})
