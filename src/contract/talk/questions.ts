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
