import type { Gstr1SectionName } from '#contract/tax/gstr1.ts'

const taxed = ['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount']
const hsnHeaders = [
  'HSN',
  'Description',
  'UQC',
  'Total Quantity',
  'Total Value',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
  'Rate',
]

/** The columns of the government's template, in its order. */
export const sectionColumns: Readonly<
  Record<Gstr1SectionName, { title: string; headers: string[] }>
> = {
  b2b: {
    title: 'Invoices to registered buyers',
    headers: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Reverse Charge',
      'Applicable % of Tax Rate',
      'Invoice Type',
      'E-Commerce GSTIN',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
  },
  b2ba: {
    title: 'Corrected invoices to registered buyers, of earlier months',
    headers: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Original Invoice Number',
      'Original Invoice date',
      'Revised Invoice Number',
      'Revised Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Reverse Charge',
      'Applicable % of Tax Rate',
      'Invoice Type',
      'E-Commerce GSTIN',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
  },
  b2cl: {
    title: 'Invoices above ₹1,00,000 to unregistered buyers in other states',
    headers: [
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      ...taxed,
      'E-Commerce GSTIN',
    ],
  },
  b2cs: {
    title: 'All other supplies to unregistered buyers, in sum',
    headers: ['Type', 'Place Of Supply', ...taxed, 'E-Commerce GSTIN'],
  },
  b2csa: {
    title: 'Corrected sums of earlier months to unregistered buyers',
    headers: [
      'Financial Year',
      'Original Month',
      'Place Of Supply',
      'Type',
      ...taxed,
      'E-Commerce GSTIN',
    ],
  },
  cdnr: {
    title: 'Credit notes to registered buyers',
    headers: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Reverse Charge',
      'Note Supply Type',
      'Note Value',
      ...taxed,
    ],
  },
  cdnra: {
    title: 'Corrected credit notes to registered buyers, of earlier months',
    headers: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Original Note Number',
      'Original Note Date',
      'Revised Note Number',
      'Revised Note Date',
      'Note Type',
      'Place Of Supply',
      'Reverse Charge',
      'Note Supply Type',
      'Note Value',
      ...taxed,
    ],
  },
  cdnur: {
    title: 'Credit notes on large invoices to unregistered buyers',
    headers: [
      'UR Type',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Note Value',
      ...taxed,
    ],
  },
  exemp: {
    title: 'Exempt supplies',
    headers: [
      'Description',
      'Nil Rated Supplies',
      'Exempted(other than nil rated/non GST supply)',
      'Non-GST Supplies',
    ],
  },
  hsn_b2b: { title: 'By HSN, to registered buyers', headers: hsnHeaders },
  hsn_b2c: { title: 'By HSN, to unregistered buyers', headers: hsnHeaders },
  docs: {
    title: 'Documents issued',
    headers: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
  },
}
