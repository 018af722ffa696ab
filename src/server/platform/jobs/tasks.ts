import type { Jobs } from './queue.ts'

type Attempt = {
  /** No retry follows: a job that cannot succeed now must be given up. */
  isLastTry: boolean
}

/** When a task runs by itself, by the clock of the database. */
export type Schedule = {
  /** Seconds between two runs. */
  every: number
  /** Offset in seconds within each period, such as 23 minutes past each hour. */
  at: number
  priority: number
  /** The key of the scheduled job; another than the task's name if other code queues the task too. */
  key: string | null
}

type Task<Payload> = {
  run: (payload: Payload, attempt: Attempt) => Promise<unknown>
  schedule?: Schedule
}

/** The task of each job, and its schedule if it runs by itself. */
export type Tasks = { [Name in keyof Jobs]: Task<Jobs[Name]> }

/** The tasks that run by themselves, by name. */
export type Schedules = Readonly<Record<string, Schedule>>

export const schedulesOf = (tasks: Partial<Tasks>): Schedules =>
  Object.fromEntries(
    Object.entries(tasks).flatMap(([name, { schedule }]) => (schedule ? [[name, schedule]] : [])),
  )

type Timing = { at?: number; priority?: number; key?: string }

/** A task that runs at an interval, in seconds. */
export const everySeconds = (
  every: number,
  run: () => Promise<unknown>,
  { at = 0, priority = 0, key }: Timing = {},
) => ({ run, schedule: { every, at, priority, key: key ?? null } })

/** A task that runs once an hour, at this minute. */
export const hourlyAt = (minute: number, run: () => Promise<unknown>, key?: string) =>
  everySeconds(3600, run, { at: minute * 60, ...(key && { key }) })
