import { Worker } from 'node:worker_threads'
import { DomainError } from '#server/platform/errors.ts'
import type { Print } from './print.ts'

export type Drawing = { id: number; print: Print }
export type Drawn = { id: number } & ({ pdf: Uint8Array<ArrayBuffer> } | { failure: string })

type Waiting = { resolve: (pdf: Uint8Array<ArrayBuffer>) => void; reject: (error: unknown) => void }

/** How many renderings may wait; beyond that, a request is refused with a retry time. */
const maxWaiting = 50
// One thread for the process, not one for each app in it, because it takes one of the processor's cores.
const waiting = new Map<number, Waiting>()
let worker: Worker | null = null
let lastId = 0

/**
 * Renders a print into one PDF in a worker thread, so that requests are not blocked. The first rendering
 * starts the thread; an idle thread does not keep the process alive. Refuses if too many renderings wait.
 */
export function renderPrint(print: Print): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting.size >= maxWaiting) throw tooBusy()
  const id = ++lastId
  worker ??= startThread()
  const thread = worker
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    thread.ref()
    thread.postMessage({ id, print } satisfies Drawing)
  })
}

function startThread(): Worker {
  const thread = new Worker(new URL('./render-worker.ts', import.meta.url), {
    // The thread only draws, so it gets none of the shop's environment variables.
    env: {},
    execArgv: [],
  })
  thread.on('message', (drawn: Drawn) => {
    const request = waiting.get(drawn.id)
    waiting.delete(drawn.id)
    if (waiting.size === 0) thread.unref()
    if ('pdf' in drawn) request?.resolve(drawn.pdf)
    else request?.reject(new Error(drawn.failure))
  })
  const exited = new Error('The thread that draws documents has ended')
  thread.on('error', (error) => failThread(thread, error))
  thread.on('exit', () => failThread(thread, exited))
  return thread
}

/** Fails what the thread was drawing; the next rendering starts a new thread. */
function failThread(thread: Worker, error: unknown) {
  // The thread exits after its error; by then its successor may already be at work.
  if (worker !== thread) return
  worker = null
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}

const tooBusy = () =>
  new DomainError(
    'unavailable',
    'unavailable',
    'Many documents are being drawn. Please try again.',
    {
      retryAfter: 5,
    },
  )
