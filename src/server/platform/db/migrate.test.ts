import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { formerNames } from '#test/former-migrations.ts'
import { migrate, migrationNames, OtherBuild } from './migrate.ts'
import { withStartLock } from './start-lock.ts'

const server = new pg.Client({ connectionString: inject('databaseUrl') })
await server.connect()
const made: { name: string; client: pg.Client }[] = []
afterAll(async () => {
  for (const { name, client } of made) {
    await client.end()
    await server.query(`drop database ${name} with (force)`)
  }
  await server.end()
})

/** An empty database. */
async function emptyDatabase() {
  const name = `migrate_${randomUUID().replaceAll('-', '')}`
  await server.query(`create database ${name}`)
  const url = inject('databaseUrl').replace(/[^/]+$/, name)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  made.push({ name, client })
  const names = async () =>
    (await client.query<{ name: string }>('select name from migrations order by name')).rows.map(
      (row) => row.name,
    )
  return { url, client, names }
}

test('two processes that start at once migrate an empty database once', async () => {
  const { url, names } = await emptyDatabase()

  const both = await Promise.all([migrate(url), migrate(url)])

  expect(both.map(({ applied }) => applied.length).toSorted((a, b) => a - b)).toEqual([
    0,
    migrationNames().length,
  ])
  expect(await names()).toEqual(migrationNames())
})

test('migrations are numbered from 001 without gaps', () => {
  const numbers = migrationNames().map((name) => Number(/^\d{3}(?=-)/.exec(name)?.[0]))

  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

test('an interrupted migration leaves nothing, and the next start continues with it', async () => {
  const { url, client, names } = await emptyDatabase()
  // A table that a migration wants to create and cannot, because it exists.
  await client.query('create table carts (id int)')

  await expect(migrate(url)).rejects.toThrow(
    /^migration 0\d\d-.+\.sql failed: relation "carts" already exists$/,
  )
  const before = await names()
  await client.query('drop table carts')
  const { applied } = await migrate(url)

  expect(before.length).toBeLessThan(migrationNames().length)
  expect([...before, ...applied]).toEqual(migrationNames())
})

test('a migration that was edited after it ran is refused by name', async () => {
  const { url, client } = await emptyDatabase()
  await migrate(url)
  const [name = ''] = migrationNames()
  await client.query(`update migrations set sha256 = 'another' where name = $1`, [name])

  await expect(migrate(url)).rejects.toThrow(
    new OtherBuild(
      `the data are of another build of Karigar, whose migration ${name} differs from this one; start the build that made them, or restore a backup into an empty database`,
    ),
  )
})

test('a shop of the last build before the migrations were joined opens with all it has', async () => {
  const { url, client, names } = await emptyDatabase()
  const [joined, later] = [migrationNames().slice(0, 17), migrationNames().slice(17)]
  await migrate(url, { only: joined })
  await client.query("insert into milestones (name) values ('live')")
  await formerNames(client)

  expect(await migrate(url)).toEqual({ applied: later })

  expect(await names()).toEqual(migrationNames())
  expect((await client.query('select name from milestones')).rows).toEqual([{ name: 'live' }])
  expect(await migrate(url)).toEqual({ applied: [] })
})

test('lines, problems and headings of earlier files of customers call their column Email', async () => {
  const { url, client } = await emptyDatabase()
  const names = migrationNames()
  await migrate(url, { only: names.slice(0, names.indexOf('021-email-column.sql')) })
  await client.query(`insert into import_headings values ('customers', 'mail id', 'E-mail')`)
  await client.query(`insert into imports (filename, columns, unread, brought_by, actor_name, kind)
    values ('people.csv', '{}', '{}', 'Meera', 'Meera', 'customers')`)
  await client.query(`insert into import_rows (import_id, place, name, lines, problems)
    select id, 0, 'asha', '[{"line": 2, "cells": {"E-mail": "asha", "Notes": "\\"E-mail\\": none"}}]',
      '[{"row": 2, "column": "E-mail", "message": "Enter one."}]' from imports`)

  await migrate(url)

  const { rows } = await client.query(
    'select lines, problems, title from import_rows, import_headings',
  )
  expect(rows).toEqual([
    {
      lines: [{ line: 2, cells: { Email: 'asha', Notes: '"E-mail": none' } }],
      problems: [{ row: 2, column: 'Email', message: 'Enter one.' }],
      title: 'Email',
    },
  ])
})

test('a shop of a build before that is refused, and told which build reads it', async () => {
  const { url, client, names } = await emptyDatabase()
  await migrate(url)
  await formerNames(client, 40)
  const before = await names()

  const refused = await migrate(url).catch((error: unknown) => error)

  expect(refused).toBeInstanceOf(OtherBuild)
  expect(String(refused)).toMatch(
    /with 40 of its 71 migrations; start the last build that has all 71/,
  )
  expect(await names()).toEqual(before)
})

test('a migration that waits for a locked table releases its own locks and tries again', async () => {
  const { url, client, names } = await emptyDatabase()
  await client.query(
    'create table migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
  )
  await client.query('begin')
  await client.query('lock table migrations in exclusive mode')

  const migrating = migrate(url)
  const lastOfIt = async () => {
    const { rows } = await server.query<{ query: string }>(
      `select query from pg_stat_activity
       where application_name = 'karigar-migrate' and datname = $1`,
      [new URL(url).pathname.slice(1)],
    )
    return rows[0]?.query
  }
  await expect.poll(lastOfIt, { timeout: 30_000, interval: 20 }).toBe('rollback')
  await client.query('commit')

  expect((await migrating).applied).toEqual(migrationNames())
  expect(await names()).toEqual(migrationNames())
})

test.each(['40P01', '40001'])(
  'a migration that fails with %s beside an open shop is tried again',
  async (code) => {
    const { url, client, names } = await emptyDatabase()
    await client.query(`
    create table migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now());
    create sequence tries;
    create function fail_once() returns trigger language plpgsql as $$
    begin
      if nextval('tries') = 1 then raise exception 'it met another' using errcode = '${code}'; end if;
      return new;
    end $$;
    create trigger fail_once before insert on migrations for each row execute function fail_once()`)

    expect((await migrate(url)).applied).toEqual(migrationNames())
    expect(await names()).toEqual(migrationNames())
  },
)

test('who waits for another process that prepares the database says so, and goes on after it', async () => {
  const { url } = await emptyDatabase()
  const steps: string[] = []
  const waits = Promise.withResolvers<void>()

  const first = withStartLock(url, async () => {
    const second = migrate(url, { onWait: waits.resolve }).then(() => steps.push('migrated'))
    await waits.promise
    steps.push('prepared')
    return { second }
  })

  await (await first).second
  expect(steps).toEqual(['prepared', 'migrated'])
})
