import pg from 'pg'

type Connection = Parameters<pg.Query['submit']>[0]

/** Methods that `pg` calls on a query but that its types leave out. */
type Inside = pg.Query & {
  handleCommandComplete: (message: unknown, connection: Connection) => void
}

/** Sends a message without a sync after it. The second argument exists in the types only. */
const more = true

/**
 * Sends a query with the `begin` of its transaction before it, without waiting for the answer in between. Both stand
 * before one sync: if `begin` fails, PostgreSQL skips the query, so the query never runs outside of the transaction.
 * The connection has prepared `begin` under that name, and the query has a name or values.
 */
export function sendAlong<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  begin: string,
  config: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    const query = new pg.Query<Row>({ ...config }, undefined, (error, result) =>
      error ? reject(error) : resolve(result),
    ) as Inside
    writeBefore(query, (connection) => {
      connection.bind({ statement: begin }, more)
      connection.execute(null, more)
    })
    skipFirstCompletion(query)
    client.query(query)
  })
}

function writeBefore(query: Inside, write: (connection: Connection) => void) {
  const submit: (connection: Connection) => unknown = query.submit.bind(query)
  query.submit = (connection) => {
    connection.stream.cork()
    write(connection)
    const refused = submit(connection)
    // Nothing follows what was written, so the connection could only wait.
    if (refused instanceof Error) connection.stream.destroy(refused)
    connection.stream.uncork()
    return refused
  }
}

/** The first answer is that of `begin`. */
function skipFirstCompletion(query: Inside) {
  const complete = query.handleCommandComplete.bind(query)
  query.handleCommandComplete = () => {
    query.handleCommandComplete = complete
  }
}
