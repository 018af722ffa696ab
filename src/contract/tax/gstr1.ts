import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { Exact, FileReply } from '../schema.ts'

/** The GSTR-1 tables that this shop fills, by the names in the government's template. */
export const Gstr1SectionName = Type.Enum([
  'b2b',
  'b2ba',
  'b2cl',
  'b2cs',
  'b2csa',
  'cdnr',
  'cdnra',
  'cdnur',
  'exemp',
  'hsn_b2b',
  'hsn_b2c',
  'docs',
])
export type Gstr1SectionName = Static<typeof Gstr1SectionName>

/** A calendar month in India, YYYY-MM. */
export const Month = Type.String({
  pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$',
  message: 'Enter a month, such as 2026-11.',
})

/** Paise; negative if more was credited than sold. */
const Net = Type.Integer()

export type Gstr1Section = Static<typeof Gstr1Section>
const Gstr1Section = Type.Object({
  name: Gstr1SectionName,
  title: Type.String(),
  headers: Type.Array(Type.String()),
  rows: Type.Array(Type.Array(Type.String())),
})

export type Gstr1 = Static<typeof Gstr1>
export const Gstr1 = Type.Object({
  month: Type.String(),
  sections: Type.Array(Gstr1Section),
  /** Totals of the month: supplies less credit notes. */
  totals: Type.Object({
    invoices: Type.Integer(),
    creditNotes: Type.Integer(),
    taxable: Net,
    exempt: Net,
    cgst: Net,
    sgst: Net,
    igst: Net,
  }),
  /** By how much the corrections in this return change earlier ones, in all. */
  amended: Type.Object({ taxable: Net, cgst: Net, sgst: Net, igst: Net }),
  /** The month's value computed in three ways, in paise; the three must be equal. */
  check: Type.Object({
    sections: Net,
    hsn: Net,
    documents: Net,
    agrees: Type.Boolean(),
  }),
})

export const reportsApi = group('Reports', 'Figures for the monthly GST return.', {
  gstr1: {
    method: 'GET',
    path: '/api/admin/reports/gstr1',
    summary: 'The GSTR-1 return of a month, table by table, with its own check',
    access: 'books',
    lane: 'reports',
    query: Exact({ month: Month }),
    reply: Gstr1,
  },
  gstr1Csv: {
    method: 'GET',
    path: '/api/admin/reports/gstr1.csv',
    summary: "One table of a month's GSTR-1, as the government's template names its columns",
    access: 'books',
    recentPassword: true,
    query: Exact({ month: Month, section: Gstr1SectionName }),
    reply: FileReply,
    sends: 'text/csv',
  },
  gstr1Json: {
    method: 'GET',
    path: '/api/admin/reports/gstr1.json',
    summary: "A month's GSTR-1 as the portal takes it, in the form of its offline tool",
    access: 'books',
    recentPassword: true,
    lane: 'reports',
    query: Exact({ month: Month }),
    reply: FileReply,
    sends: 'application/json',
  },
})
