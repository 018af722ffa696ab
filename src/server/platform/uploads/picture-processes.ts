import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Cleaned, RejectReason } from './clean-picture.ts'
import type { Encoded, SizeFormat } from './encode-picture.ts'
import type { Sheet } from './encode-sheet.ts'

type Tasks = {
  clean: { input: { file: string; into: string }; output: Cleaned | RejectReason }
  encode: {
    input: { original: Uint8Array; width: number; formats: SizeFormat[] }
    output: Encoded[]
  }
  sheet: { input: { sheet: Sheet }; output: Uint8Array }
}
type Name = keyof Tasks

export type PictureTask = { [N in Name]: { do: N } & Tasks[N]['input'] }[Name]
export type ProcessAnswer = ({ result: unknown } | { failure: string }) & { isSpent: boolean }

/** The process crashed on a picture, or took too long. */
export class ImageWorkerError extends Error {
  override name = 'ImageWorkerError'
}

const longestMs = 60_000
const longestIdleMs = 60_000

/** Idle processes, each with the timer that ends it after a minute. */
type IdlePool = Map<ChildProcess, NodeJS.Timeout>
/**
 * Processes that run at low priority are kept apart. They hold nothing of a shop between two tasks, so all
 * apps of the process share them.
 */
const idle: Record<'eager' | 'patient', IdlePool> = { eager: new Map(), patient: new Map() }

/**
 * Runs one task in an idle or new image process; starting one takes a fifth of a second. A patient process
 * has a low CPU priority, so that page requests go first; a process cannot raise its priority again.
 */
export async function runInWorker<N extends Name>(
  name: N,
  input: Tasks[N]['input'],
  { isPatient = false } = {},
): Promise<Tasks[N]['output']> {
  const pool = isPatient ? idle.patient : idle.eager
  const child = takeIdle(pool) ?? start(isPatient)
  const answer = await answerOf(child, { do: name, ...input } as PictureTask)
  if (answer.isSpent) child.kill('SIGKILL')
  else markIdle(child, pool)
  if ('failure' in answer) throw new Error(answer.failure)
  // The process answers each task with the type that `Tasks` names.
  return answer.result as Tasks[N]['output']
}

/** For glibc: one arena, and large blocks mapped separately, so that freed memory returns to the system. */
const allocatorSettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '1',
}

function start(isPatient: boolean): ChildProcess {
  const child = fork(join(import.meta.dirname, 'picture-process.ts'), {
    // Bytes are sent as bytes, not as JSON.
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=64', '--expose-gc'],
    // Nothing of the shop's own environment: a process without secrets cannot leak any.
    env: { PATH: process.env.PATH, ...allocatorSettings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  // A failure during a task is handled by `answerOf`; an idle process may exit without consequence.
  child.on('error', () => undefined)
  child.on('exit', () => {
    for (const pool of Object.values(idle)) pool.delete(child)
  })
  return child
}

/**
 * Marks a process idle. It does not keep the shop from exiting, and one that is about to end gets no task.
 */
function markIdle(child: ChildProcess, pool: IdlePool) {
  child.unref()
  child.channel?.unref()
  const end = () => pool.delete(child) && child.kill('SIGKILL')
  pool.set(child, setTimeout(end, longestIdleMs).unref())
}

function takeIdle(pool: IdlePool): ChildProcess | undefined {
  const [child] = pool.keys()
  if (!child) return undefined
  clearTimeout(pool.get(child))
  pool.delete(child)
  return child
}

/** The process's answer to one task. */
function answerOf(child: ChildProcess, task: PictureTask): Promise<ProcessAnswer> {
  child.ref()
  child.channel?.ref()
  return new Promise((resolve, reject) => {
    const cleanUp = () => {
      clearTimeout(timer)
      child.off('message', answer).off('exit', fail).off('error', fail)
    }
    const answer = (message: unknown) => {
      cleanUp()
      resolve(message as ProcessAnswer)
    }
    const fail = () => {
      cleanUp()
      child.kill('SIGKILL')
      reject(new ImageWorkerError())
    }
    const timer = setTimeout(fail, longestMs)
    child.once('message', answer).once('exit', fail).once('error', fail)
    child.send(task, (error) => error && fail())
  })
}
