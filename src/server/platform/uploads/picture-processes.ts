import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Cleaned, RejectReason } from './clean-picture.ts'
import type { Encoded, SizeFormat } from './encode-picture.ts'

type Tasks = {
  clean: { asks: { file: string; into: string }; answers: Cleaned | RejectReason }
  draw: {
    asks: { svg: string; width: number; height: number; into: string }
    answers: Cleaned
  }
  encode: {
    asks: { original: Uint8Array; width: number; formats: SizeFormat[] }
    answers: Encoded[]
  }
}
type Name = keyof Tasks

export type PictureTask = { [N in Name]: { do: N } & Tasks[N]['asks'] }[Name]
export type ProcessAnswer = ({ result: unknown } | { failure: string }) & { isSpent: boolean }

/** The process ended over a picture, or took longer than anybody waits. */
export class ImageWorkerError extends Error {
  override name = 'LostPicture'
}

const longestMs = 60_000
const longestRestMs = 60_000

/** Processes without work, each with what ends it after a minute. */
type Resting = Map<ChildProcess, NodeJS.Timeout>
/** Those that stand back behind everything else are kept apart. */
const idle: Record<'eager' | 'patient', Resting> = { eager: new Map(), patient: new Map() }

/**
 * Has a picture worked on by a process, alone; starting one takes a fifth of a second. A patient one leaves
 * the processors to whoever waits for a page; once it does, it cannot go back.
 */
export async function runInWorker<N extends Name>(
  name: N,
  asks: Tasks[N]['asks'],
  { isPatient = false } = {},
): Promise<Tasks[N]['answers']> {
  const resting = isPatient ? idle.patient : idle.eager
  const child = wake(resting) ?? start(isPatient)
  const answer = await answerOf(child, { do: name, ...asks } as PictureTask)
  if (answer.isSpent) child.kill('SIGKILL')
  else rest(child, resting)
  if ('failure' in answer) throw new Error(answer.failure)
  // The process answers each task with what `Tasks` says of it.
  return answer.result as Tasks[N]['answers']
}

/** For glibc: one arena, and what is large mapped by itself, so that it goes back when it is freed. */
const givesMemoryBack = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '1',
}

function start(isPatient: boolean): ChildProcess {
  const child = fork(join(import.meta.dirname, 'picture-process.ts'), {
    // Sends bytes as bytes.
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=64', '--expose-gc'],
    // Nothing of the shop's own environment: no password can be read out of a process that has none.
    env: { PATH: process.env.PATH, ...givesMemoryBack },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  if (isPatient && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  // What happens to it while it works is seen by `answerOf`; an idle one that ends is not missed.
  child.on('error', () => undefined)
  child.on('exit', () => {
    for (const resting of Object.values(idle)) resting.delete(child)
  })
  return child
}

/** Resting, it doesn't keep the shop from ending. Nobody is given one that is about to end. */
function rest(child: ChildProcess, resting: Resting) {
  child.unref()
  child.channel?.unref()
  const end = () => resting.delete(child) && child.kill('SIGKILL')
  resting.set(child, setTimeout(end, longestRestMs).unref())
}

function wake(resting: Resting): ChildProcess | undefined {
  const [child] = resting.keys()
  if (!child) return undefined
  clearTimeout(resting.get(child))
  resting.delete(child)
  return child
}

/** What a process answers to a task, once. */
function answerOf(child: ChildProcess, task: PictureTask): Promise<ProcessAnswer> {
  child.ref()
  child.channel?.ref()
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(alarm)
      child.off('message', answer).off('exit', lose).off('error', lose)
    }
    const answer = (said: unknown) => {
      settle()
      resolve(said as ProcessAnswer)
    }
    const lose = () => {
      settle()
      child.kill('SIGKILL')
      reject(new ImageWorkerError())
    }
    const alarm = setTimeout(lose, longestMs)
    child.once('message', answer).once('exit', lose).once('error', lose)
    child.send(task, (error) => error && lose())
  })
}
