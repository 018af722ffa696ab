import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of this program. */
export const { version: shopVersion } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
) as { version: string }
