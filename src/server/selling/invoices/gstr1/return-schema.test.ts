import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemsOfReturn } from '#test/gst-schema.ts'

/** The file that this project worked out by hand. */
const byHand = () =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'month-by-hand.json'), 'utf8'))

const head = { gstin: '07AABCT1234M1ZD', fp: '072033', version: 'GST3.2.4', hash: 'hash' }
const item = { num: 1801, itm_det: { txval: 100, rt: 18, iamt: 18, csamt: 0 } }
const atHome = { num: 1801, itm_det: { txval: 100, rt: 18, camt: 9, samt: 9, csamt: 0 } }
const original = { oinum: 'INV/33-34/000001', oidt: '01-06-2033' }
const invoice = { inum: 'INV/33-34/000001', idt: '01-06-2033', val: 118 }
const note = { nt_num: 'CRN/33-34/000001', nt_dt: '02-06-2033', ntty: 'C', val: 118 }
const regular = { pos: '29', rchrg: 'N', inv_typ: 'R' }
const ctin = '29AABCT1234M1Z7'

test('the schema takes every table with the fields that the tool writes', () => {
  const formerNote = { ont_num: 'CRN/33-34/000001', ont_dt: '02-06-2033' }
  const large = { ...invoice, val: 118_000, itms: [item] }
  const whole = {
    ...head,
    b2b: [{ ctin, inv: [{ ...invoice, ...regular, itms: [item] }] }],
    b2ba: [{ ctin, inv: [{ ...original, ...invoice, ...regular, itms: [atHome] }] }],
    b2cl: [{ pos: '29', inv: [large] }],
    b2cla: [{ pos: '29', inv: [{ ...original, ...large }] }],
    b2csa: [
      { omon: '062033', sply_ty: 'INTER', typ: 'OE', pos: '29', itms: [{ ...item.itm_det }] },
    ],
    cdnr: [{ ctin, nt: [{ ...note, ...regular, itms: [item] }] }],
    cdnra: [{ ctin, nt: [{ ...formerNote, ...note, ...regular, itms: [item] }] }],
    cdnur: [{ ...note, typ: 'B2CL', pos: '29', itms: [item] }],
    cdnura: [{ ...formerNote, ...note, typ: 'B2CL', pos: '29', itms: [item] }],
  }

  expect(problemsOfReturn(whole)).toEqual([])
  expect(problemsOfReturn(byHand())).toEqual([])
  expect(problemsOfReturn(head)).toEqual([])
})

test.each([
  ['an unknown table', { ...head, hsnSac: [] }],
  ['an empty table', { ...head, b2cs: [] }],
  [
    'a date of another order',
    {
      ...head,
      b2b: [{ ctin, inv: [{ ...invoice, ...regular, idt: '2033-06-01', itms: [item] }] }],
    },
  ],
  [
    'an amendment without its original',
    { ...head, b2ba: [{ ctin, inv: [{ ...invoice, ...regular, itms: [item] }] }] },
  ],
  [
    'a buyer name, which the tool leaves out',
    { ...head, b2b: [{ ctin, cname: 'Tejas', inv: [{ ...invoice, ...regular, itms: [item] }] }] },
  ],
  [
    'a large sale of exactly the limit',
    { ...head, b2cl: [{ pos: '29', inv: [{ ...invoice, val: 100_000, itms: [item] }] }] },
  ],
  [
    'tax of the wrong kind in a large sale',
    { ...head, b2cl: [{ pos: '29', inv: [{ ...invoice, val: 118_000, itms: [atHome] }] }] },
  ],
  [
    'both kinds of tax at once',
    {
      ...head,
      b2cs: [
        {
          sply_ty: 'INTER',
          rt: 18,
          typ: 'OE',
          pos: '29',
          txval: 1,
          iamt: 1,
          camt: 1,
          samt: 1,
          csamt: 0,
        },
      ],
    },
  ],
  [
    'an HSN of five digits',
    {
      ...head,
      hsn: {
        hsn_b2c: [
          {
            num: 1,
            hsn_sc: '84672',
            uqc: 'NOS',
            qty: 1,
            rt: 18,
            txval: 1,
            iamt: 0,
            camt: 0,
            samt: 0,
            csamt: 0,
          },
        ],
      },
    },
  ],
  [
    'an empty description',
    {
      ...head,
      hsn: {
        hsn_b2c: [
          {
            num: 1,
            hsn_sc: '84672100',
            desc: '',
            uqc: 'NOS',
            qty: 1,
            rt: 18,
            txval: 1,
            iamt: 0,
            camt: 0,
            samt: 0,
            csamt: 0,
          },
        ],
      },
    },
  ],
] as const)('the schema refuses %s', (_, file) => {
  expect(problemsOfReturn(file)).not.toEqual([])
})
