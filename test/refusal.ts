import { expect } from 'vitest'

/** Matches the error of a refused call by at least these fields of its problem. */
export const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) })
