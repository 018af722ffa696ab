import { limits } from '#contract/limits.ts'

export const mismatch = 'Passwords do not match.'
export const passwordRule = `Use at least ${limits.passwordMinimum} characters.`
