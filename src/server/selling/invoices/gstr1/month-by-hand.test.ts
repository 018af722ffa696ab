import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type Gstr1SectionName, reportsApi } from '#contract/tax/gstr1.ts'
import { problemsOfReturn } from '#test/gst-schema.ts'
import {
  farBuyer as far,
  monthByHand as month,
  nearBuyer as near,
  sellMonthByHand,
} from '#test/month-by-hand.ts'
import { openShop } from '#test/shop.ts'

/**
 * A small month with prices whose taxes are easy to work out, and every table of its return calculated by
 * hand.
 */

const shop = await openShop()
const boss = await shop.given.admin()
beforeAll(() => sellMonthByHand(shop))

const report = () => boss(reportsApi.gstr1, { query: { month } })
const rowsOf = async (name: Gstr1SectionName) =>
  (await report()).sections.find((section) => section.name === name)?.rows

test('sales and returns of registered buyers by invoice and rate', async () => {
  const tail = ['N', '', 'Regular B2B', '']
  const yamuna = [near.gstin, 'Yamuna Interiors', 'INV/33-34/000006', '06-Jul-33', '2230.00']
  expect(await rowsOf('b2b')).toEqual([
    [
      far.gstin,
      'Tejas Builders',
      'INV/33-34/000005',
      '05-Jul-33',
      '11800.00',
      '29-Karnataka',
      ...tail,
      '18.00',
      '10000.00',
      '0.00',
    ],
    [...yamuna, '07-Delhi', ...tail, '5.00', '1000.00', '0.00'],
    [...yamuna, '07-Delhi', ...tail, '18.00', '1000.00', '0.00'],
  ])
  expect(await rowsOf('cdnr')).toEqual([
    [
      far.gstin,
      'Tejas Builders',
      'CRN/33-34/000003',
      '12-Jul-33',
      'C',
      '29-Karnataka',
      'N',
      'Regular B2B',
      '2360.00',
      '',
      '18.00',
      '2000.00',
      '0.00',
    ],
  ])
})

test('sales of others: large ones to other states one by one, the rest summed, less returns', async () => {
  expect(await rowsOf('b2cl')).toEqual([
    [
      'INV/33-34/000003',
      '03-Jul-33',
      '118000.00',
      '29-Karnataka',
      '',
      '18.00',
      '100000.00',
      '0.00',
      '',
    ],
  ])
  expect(await rowsOf('cdnur')).toEqual([
    [
      'B2CL',
      'CRN/33-34/000002',
      '11-Jul-33',
      'C',
      '29-Karnataka',
      '118000.00',
      '',
      '18.00',
      '100000.00',
      '0.00',
    ],
  ])
  // Delhi: two drills less one. Karnataka: a sprayer; a drill and ₹84,745.76 of the plant.
  expect(await rowsOf('b2cs')).toEqual([
    ['OE', '07-Delhi', '', '18.00', '1000.00', '0.00', ''],
    ['OE', '29-Karnataka', '', '5.00', '1000.00', '0.00', ''],
    ['OE', '29-Karnataka', '', '18.00', '85745.76', '0.00', ''],
  ])
  expect(await rowsOf('exemp')).toEqual([
    ['Inter-State supplies to registered persons', '0.00', '800.00', '0.00'],
    ['Intra-State supplies to unregistered persons', '0.00', '200.00', '0.00'],
  ])
})

test('the HSN summary for registered and other buyers', async () => {
  const nos = 'NOS-NUMBERS'
  expect(await rowsOf('hsn_b2b')).toEqual([
    ['82011000', '', nos, '4.00', '800.00', '800.00', '0.00', '0.00', '0.00', '0.00', '0.00'],
    ['84244100', '', nos, '1.00', '1050.00', '1000.00', '0.00', '25.00', '25.00', '0.00', '5.00'],
    [
      '84672100',
      '',
      nos,
      '9.00',
      '10620.00',
      '9000.00',
      '1440.00',
      '90.00',
      '90.00',
      '0.00',
      '18.00',
    ],
  ])
  expect(await rowsOf('hsn_b2c')).toEqual([
    ['82011000', '', nos, '1.00', '200.00', '200.00', '0.00', '0.00', '0.00', '0.00', '0.00'],
    ['84244100', '', nos, '1.00', '1050.00', '1000.00', '50.00', '0.00', '0.00', '0.00', '5.00'],
    [
      '84672100',
      '',
      nos,
      '2.00',
      '2360.00',
      '2000.00',
      '180.00',
      '90.00',
      '90.00',
      '0.00',
      '18.00',
    ],
    [
      '85153100',
      '',
      nos,
      '1.00',
      '100000.00',
      '84745.76',
      '15254.24',
      '0.00',
      '0.00',
      '0.00',
      '18.00',
    ],
  ])
})

test('the documents and totals of the month', async () => {
  expect(await rowsOf('docs')).toEqual([
    ['Invoices for outward supply', 'INV/33-34/000001', 'INV/33-34/000006', '6', '0'],
    ['Invoices for outward supply', 'BOS/33-34/000001', 'BOS/33-34/000001', '1', '0'],
    ['Credit Note', 'CRN/33-34/000001', 'CRN/33-34/000004', '4', '0'],
  ])
  const { totals, check } = await report()
  expect(totals).toEqual({
    invoices: 7,
    creditNotes: 4,
    taxable: 97_745_76,
    exempt: 1_000_00,
    cgst: 205_00,
    sgst: 205_00,
    igst: 16_924_24,
  })
  expect(check).toEqual({
    sections: 98_745_76,
    hsn: 98_745_76,
    documents: 98_745_76,
    agrees: true,
  })
})

test('the same month as one file for the portal', async () => {
  const file = await boss(reportsApi.gstr1Json, { query: { month } })
  const byHand = readFileSync(join(import.meta.dirname, 'month-by-hand.json'), 'utf8')

  const written = JSON.parse(await file.text())
  expect(written).toEqual(JSON.parse(byHand))
  expect(problemsOfReturn(written)).toEqual([])
})
