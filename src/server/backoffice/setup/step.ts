import type { SetupStep } from '#contract/backoffice/setup.ts'

/** A step before it has its name, and before anybody has skipped it. */
export type Step = Omit<SetupStep, 'name' | 'isDone' | 'skipped'>
