// Ignore write errors: the terminal may be gone, or the disk of the log full.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

/** Prints a line for the person at the terminal. */
export const say = (line = '') => void process.stdout.write(`${line}\n`)

const isTerminal = process.stdout.isTTY === true
/** A log gets a line every quarter, a terminal one every percent. */
const stride = isTerminal ? 1 : 25

let isAborted = false
/** A step that ends because the shop was told to stop has not failed and prints nothing more. */
export const breakOff = () => {
  isAborted = true
}

/** Prints a step with its progress, then how long it took. */
export async function step<T>(
  what: string,
  work: (report: (done: number, all: number) => void) => Promise<T>,
): Promise<T> {
  const started = performance.now()
  let shown = -1
  process.stdout.write(`${what} ... `)
  const report = (done: number, all: number) => {
    const percent = Math.floor((done / all) * 100)
    if (isAborted || Math.floor(percent / stride) === Math.floor(shown / stride)) return
    shown = percent
    process.stdout.write(isTerminal ? `\r${what} ... ${percent} % ` : `${percent} % `)
  }
  const result = await work(report).catch((error) => {
    if (!isAborted) say('failed')
    throw error
  })
  if (!isAborted) say(`done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return result
}
