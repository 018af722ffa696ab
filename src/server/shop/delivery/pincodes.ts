import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

export type PincodeRow = {
  pincode: string
  district: string
  city: string
  stateCode: string
  /** For border pincodes, which serve villages of more than one state. */
  otherStateCodes: string[]
}

/**
 * Every pincode of India with a civil post office, in order; the file is made by scripts/build-pincodes.ts.
 */
export function readPincodeFile(): PincodeRow[] {
  const file = gunzipSync(readFileSync(new URL('./pincodes.tsv.gz', import.meta.url))).toString()
  return file
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(pincodeRow)
}

function pincodeRow(line: string): PincodeRow {
  const [pincode, district, city, stateCode, others] = line.split('\t')
  if (!pincode || !district || !city || !stateCode || others === undefined)
    throw new Error(`Not a row of the pincode file: ${line}`)
  return {
    pincode,
    district,
    city,
    stateCode,
    otherStateCodes: others === '' ? [] : others.split(','),
  }
}
