import type { ChangedPiece, GstChange } from '#contract/backoffice/gst-change.ts'
import { batchOf, type WriteFile } from '../exports/write-file.ts'
import type { Column } from '../records/csv-file.ts'

/** All variants of a change of rates as a file. */
export const gstChangeFile = ({ pieces }: GstChange, write: WriteFile) =>
  write(columns, batchOf(pieces))

const columns: readonly Column<ChangedPiece>[] = [
  { title: 'SKU', words: ({ sku }) => sku },
  { title: 'Product', words: ({ name }) => name },
  { title: 'HSN', words: ({ hsn }) => hsn },
  { title: 'Price', paise: ({ price }) => price },
  { title: 'GST % before', number: ({ rateBefore }) => rateBefore },
  { title: 'GST % after', number: ({ rateAfter }) => rateAfter },
  { title: 'Value without GST before', paise: ({ valueBefore }) => valueBefore },
  { title: 'Value without GST after', paise: ({ valueAfter }) => valueAfter },
  { title: 'Price for the same value', paise: ({ priceForSameValue }) => priceForSameValue },
]
