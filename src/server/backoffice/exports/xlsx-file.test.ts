import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { xlsxRecords } from '../imports/file/xlsx-records.ts'
import { openZip } from '../imports/file/xlsx-workbook.ts'
import type { Column } from '../records/csv-file.ts'
import { batchOf } from './write-file.ts'
import { xlsxFile } from './xlsx-file.ts'

type Tool = { name: string; price: number | null; pieces: number }

const columns: readonly Column<Tool>[] = [
  { title: 'Tool', words: ({ name }) => name },
  { title: 'Price', paise: ({ price }) => price },
  { title: 'Pieces', number: ({ pieces }) => pieces },
]

const folder = await mkdtemp(join(tmpdir(), 'karigar-xlsx-file-'))
afterAll(() => rm(folder, { recursive: true }))

async function saved(tools: Tool[], most?: number) {
  const path = join(folder, 'tools.xlsx')
  await writeFile(path, await buffer(xlsxFile(columns, batchOf(tools), most)))
  return path
}

const cellsIn = async (path: string) =>
  (await Array.fromAsync(xlsxRecords(path))).map(({ cells }) => cells)

test('texts stay as they are, and amounts are numbers in rupees', async () => {
  const odd = '=1+1 <b> & "हथौड़ा" 🔨 _x000B_ \u0007 two\nlines'
  const path = await saved([
    { name: odd, price: -1_234_50, pieces: 3 },
    { name: '', price: null, pieces: 0 },
  ])

  expect(await cellsIn(path)).toEqual([
    ['Tool', 'Price', 'Pieces'],
    [odd, '-1234.5', '3'],
    ['', '', '0'],
  ])
})

test('a file without rows has its titles', async () => {
  expect(await cellsIn(await saved([]))).toEqual([['Tool', 'Price', 'Pieces']])
})

test('rows that do not fit on a sheet go on on the next', async () => {
  const tools = ['Saw', 'Drill', 'Plane'].map((name) => ({ name, price: 1_00, pieces: 1 }))
  const path = await saved(tools, 3)

  expect((await cellsIn(path)).map(([name]) => name)).toEqual(['Tool', 'Saw', 'Drill'])
  const zip = await openZip(path)
  const parts = await Array.fromAsync(zip.eachEntry(), ({ fileName }) => fileName)
  zip.close()
  expect(parts.filter((name) => name.includes('sheets/'))).toHaveLength(2)
})

test('a file whose rows cannot be read ends with the error', async () => {
  // biome-ignore lint/correctness/useYield: it fails before its first row.
  async function* failing(): AsyncGenerator<Tool[]> {
    throw new Error('The database is gone.')
  }

  await expect(buffer(xlsxFile(columns, failing()))).rejects.toThrow('The database is gone.')
})
