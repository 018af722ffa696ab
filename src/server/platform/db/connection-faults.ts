/** The server follows another one and takes no writes. After a failover it may be the primary. */
export class StandbyError extends Error {
  override name = 'StandbyError'
}

/** The driver's messages for a lost connection, including those of a rollback on it. */
const lostMessages = /Connection terminated|not queryable|Query read timeout|timeout expired/
const lostCodes =
  /^(57P0\d|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/

/** Whether an error means that the connection to the database was lost. */
export function isConnectionLost(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return error instanceof StandbyError || lostCodes.test(code) || lostMessages.test(message)
}

/** Whether the server has no room for another connection (SQLSTATE too_many_connections). */
export const isServerFull = (error: unknown): boolean =>
  (error as { code?: string }).code === '53300'

/** Whether no statement could be sent: the connection was lost, or none was free in time. */
export const isDatabaseAway = (error: unknown): boolean =>
  isConnectionLost(error) ||
  isServerFull(error) ||
  /timeout exceeded when trying to connect/.test((error as { message?: string }).message ?? '')
