import { destination } from 'pino'

/** Characters buffered while the output cannot be written; more is dropped. */
const mostWaiting = 1_000_000

/**
 * The shop logs to its standard output. When the log's disk is full or nobody reads it any more, the shop
 * keeps running: lines are dropped until they can be written again.
 */
export const logOutput = destination({ dest: 1, sync: true, maxLength: mostWaiting })
logOutput.on('error', () => undefined)
