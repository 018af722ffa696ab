import { type ChildProcess, fork } from 'node:child_process'

/** A process of the benchmark. What it writes appears on the terminal. */
export type Child = {
  process: ChildProcess
  /** Its next message. Throws what it wrote last when it ends without one. */
  next: <Message>() => Promise<Message>
}

/** As much of a child's last words as a person reads. */
const lastLength = 2_000

export function startChild(file: string, args: string[], execArgv: string[] = []): Child {
  const child = fork(file, args, { execArgv, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] })
  let last = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text)
    last = (last + text).slice(-lastLength)
  })
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) =>
      reject(new Error(`${file} ended with ${code ?? signal}: ${last}`)),
    )
  })
  // Whoever waits for a message hears of the end. At other times it is the benchmark that ended the child.
  ended.catch(() => undefined)
  const next = <Message>() =>
    Promise.race([
      ended,
      new Promise<Message>((resolve) =>
        child.once('message', (message) => resolve(message as Message)),
      ),
    ])
  return { process: child, next }
}
