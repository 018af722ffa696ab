import { expect, inject, onTestFinished, test } from 'vitest'
import { openTransactionPooler } from '#test/transaction-pooler.ts'
import { keepsSessions } from './pooler.ts'

const url = inject('databaseUrl')

test('PostgreSQL itself keeps sessions', async () => {
  expect(await keepsSessions(url)).toBe(true)
})

test('a pooler that gives each transaction another session is recognised', async () => {
  const pooler = await openTransactionPooler(url)
  onTestFinished(pooler.close)

  expect(await keepsSessions(pooler.url)).toBe(false)
})
