import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'

const folder = join(import.meta.dirname, '../src/server/selling/invoices/gstr1')
const schema = JSON.parse(readFileSync(join(folder, 'return.schema.json'), 'utf8'))
const check = new Ajv2020({ allErrors: true, strictTypes: false }).compile(schema)

/** Where a file of GSTR-1 differs from what the portal's own tool writes. */
export function problemsOfReturn(file: unknown): string[] {
  check(file)
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
