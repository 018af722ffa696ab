import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'

export const main = join(import.meta.dirname, '../src/server/main.ts')

export type Environment = Record<string, string>
export const environment = (own: Environment) => ({
  PATH: process.env.PATH ?? '',
  DEMO_CATALOGUE: 'off',
  PORT: '0',
  ...own,
})

export type Running = { child: ChildProcess; said: () => string; origin: string }

/** A shop in a separate process, started like a real one, once it is open. */
export function start(dataDir: string, port: number, own: Environment = {}): Promise<Running> {
  return opened(
    spawn(process.execPath, [main, 'serve'], {
      env: environment({ DATA_DIR: dataDir, PORT: String(port), ...own }),
    }),
    port,
  )
}

/** Starts it through a shell, as npm does it: `child` is the shell. */
export const startByNpm = (dataDir: string, port: number): Promise<Running> =>
  opened(
    spawn('sh', ['-c', '"$0" "$1" serve; exit 0', process.execPath, main], {
      env: environment({ DATA_DIR: dataDir, PORT: String(port), npm_lifecycle_event: 'start' }),
    }),
    port,
  )

function opened(child: ChildProcessWithoutNullStreams, port: number): Promise<Running> {
  let said = ''
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)))
    child.stdout.on('data', (chunk) => {
      said += chunk
      if (said.includes('Ctrl-C'))
        resolve({ child, said: () => said, origin: `http://127.0.0.1:${port}` })
    })
    child.stderr.on('data', (chunk) => {
      said += chunk
    })
  })
}

/** The output and the exit code of a command. */
export const runCommand = (words: string[], own: Environment) =>
  outputOf(spawn(process.execPath, [main, ...words], { env: environment(own) }))

/** The output of a process until it ends, and its exit code. */
export async function outputOf(child: ChildProcessWithoutNullStreams) {
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  const [status] = await once(child, 'close')
  return { text, status }
}

export function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', (code) => resolve(code))
    child.kill(signal)
  })
}

export const occupy = (): Promise<{ server: Server; port: number }> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 })
    })
  })

export const freePort = async () => {
  const { server, port } = await occupy()
  await new Promise((resolve) => server.close(resolve))
  return port
}
