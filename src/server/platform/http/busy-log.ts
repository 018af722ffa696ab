import type { FastifyBaseLogger } from 'fastify'

/** Pause between two log lines on the same cause. */
const silenceMs = 10_000

type Cause = { at: number; calls: number }

/**
 * Logs refused calls when a pool is full, the database is away or a disk is full: one line per cause every ten seconds,
 * with their number. A stack trace per call would fill the disk just when nothing works.
 */
export function openBusyLog(silence = silenceMs) {
  const causes = new Map<string, Cause>()
  return (log: Pick<FastifyBaseLogger, 'warn'>, error: unknown) => {
    const { code, message } = error as { code?: string; message: string }
    const cause = causes.get(code ?? message) ?? { at: Number.NEGATIVE_INFINITY, calls: 0 }
    causes.set(code ?? message, cause)
    cause.calls += 1
    const now = performance.now()
    if (now - cause.at < silence) return
    log.warn({ cause: message, code, calls: cause.calls }, 'calls cannot be served')
    Object.assign(cause, { at: now, calls: 0 })
  }
}

export type BusyLog = ReturnType<typeof openBusyLog>
