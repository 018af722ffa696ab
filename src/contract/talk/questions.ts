import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import {
  Exact,
  Id,
  IdParams,
  Instant,
  MaybeText,
  Nullable,
  Paged,
  PageQuery,
  Text,
} from '../schema.ts'
import { ModerationStatus } from './reviews.ts'

export type Answer = Static<typeof Answer>
export const Answer = Type.Object({
  id: Id,
  text: Type.String(),
  /** Whether the shop wrote it; otherwise a buyer of the product did. */
  byShop: Type.Boolean(),
  author: Type.String(),
  createdAt: Instant,
})

export type Question = Static<typeof Question>
export const Question = Type.Object({
  id: Id,
  text: Type.String(),
  author: Type.String(),
  createdAt: Instant,
  /** The shop's answers come first. */
  answers: Type.Array(Answer),
})

export type QuestionList = Static<typeof QuestionList>
export const QuestionList = Type.Object({ questions: Type.Array(Question), ...Paged })

/** A question or answer as its writer sees it. */
export type OwnWords = Static<typeof OwnWords>
export const OwnWords = Type.Object({
  id: Id,
  text: Type.String(),
  status: ModerationStatus,
  /** Why it was not published. */
  reason: Nullable(Type.String()),
  createdAt: Instant,
})

export const questionsApi = group('Questions', 'Questions about products, and their answers.', {
  list: {
    method: 'GET',
    path: '/api/products/:id/questions',
    summary: 'Published questions about a product with their answers; `q` looks into both',
    access: 'anyone',
    params: IdParams,
    query: Exact({ ...PageQuery, q: Type.Optional(MaybeText(100)) }),
    reply: QuestionList,
    isPublic: true,
    limit: { hits: 1_000, seconds: 60, per: 'address' },
  },
  standing: {
    method: 'GET',
    path: '/api/products/:id/questions/mine',
    summary: 'My questions about a product, and whether I can answer others',
    access: 'shopper',
    params: IdParams,
    reply: Type.Object({ questions: Type.Array(OwnWords), mayAnswer: Type.Boolean() }),
  },
  ask: {
    method: 'POST',
    path: '/api/products/:id/questions',
    summary: 'Ask about a product; a mail comes with the answer',
    access: 'shopper',
    params: IdParams,
    body: Exact({ text: Text(500, 10) }),
    status: 201,
    reply: OwnWords,
    limit: { hits: 10, seconds: 3600, per: 'account' },
  },
  answer: {
    method: 'POST',
    path: '/api/questions/:id/answers',
    summary: 'Answer a question about a product I received',
    access: 'shopper',
    params: IdParams,
    body: Exact({ text: Text(2_000, 2) }),
    status: 201,
    reply: OwnWords,
    limit: { hits: 20, seconds: 3600, per: 'account' },
  },
})

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
