import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { labelledVariants, labelsAtOnce } from '../limits.ts'
import { Exact, FileReply, Id } from '../schema.ts'

/** Labels of 38 × 25 mm on a roll, or an A4 sheet of 65 or 40 labels. */
export type ProductLabelSize = Static<typeof ProductLabelSize>
export const ProductLabelSize = Type.Enum(['ROLL_38X25', 'A4_65', 'A4_40'])

export type PrintProductLabels = Static<typeof PrintProductLabels>
const PrintProductLabels = Exact({
  size: ProductLabelSize,
  /** In the order of the labels. */
  labels: Type.Array(
    Exact({ variantId: Id, copies: Type.Integer({ minimum: 1, maximum: labelsAtOnce }) }),
    { minItems: 1, maxItems: labelledVariants },
  ),
  /** How many labels of the first sheet are used up. */
  used: Type.Integer({ minimum: 0, maximum: 64, default: 0 }),
})

export const productLabelsApi = group('Barcode labels', 'Labels for goods and shelves.', {
  print: {
    method: 'POST',
    path: '/api/admin/products/labels',
    summary: 'Barcode labels with name, MRP and net quantity as one PDF',
    access: 'staff',
    body: PrintProductLabels,
    reply: FileReply,
    sends: 'application/pdf',
  },
})
