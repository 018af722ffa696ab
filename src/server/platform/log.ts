import { destination } from 'pino'

/** Of lines that cannot be written no more is kept than this, in characters. */
const mostWaiting = 1_000_000

/**
 * Where the shop logs: its standard output. A log whose disk is full, or that nobody reads any more, is no
 * reason to close: lines are dropped until there is room again.
 */
export const logOutput = destination({ dest: 1, sync: true, maxLength: mostWaiting })
logOutput.on('error', () => undefined)
