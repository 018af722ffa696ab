import { expect } from 'vitest'

/** What a call is rejected with, at least this of its problem. */
export const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) })
