import { randomUUID } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { withClient } from '#server/backoffice/backup/snapshot.ts'

const made: string[] = []
afterAll(async () => {
  for (const name of made) {
    await onServer(`drop database ${name} with (force)`)
    await onServer(`drop role ${name}`)
  }
})

/** An empty database that belongs to a role which may do nothing else on the server. It goes when the tests of the file end. */
export async function emptyDatabase(): Promise<string> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await onServer(`create role ${name} login password 'lathe'`)
  await onServer(`create database ${name} owner ${name}`)
  made.push(name)
  const target = new URL(inject('databaseUrl'))
  target.pathname = `/${name}`
  target.username = name
  target.password = 'lathe'
  return target.href
}

const onServer = (statement: string) =>
  withClient(inject('databaseUrl'), (client) => client.query(statement))
