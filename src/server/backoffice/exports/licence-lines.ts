import { countryName } from '#contract/countries.ts'
import {
  type ReportedLicence,
  readLicenceReport,
} from '#server/catalogue/licences/list-licences.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Column } from '../records/csv-file.ts'

/** The file for an inspection, as inspectors ask: which order, which licence, who made it, and what lies here. */
export const licenceColumns: readonly Column<ReportedLicence>[] = [
  { title: 'Order', words: ({ order }) => order },
  { title: 'Gazette', words: ({ gazette }) => gazette },
  { title: 'Holds from', words: ({ neededFrom }) => neededFrom },
  { title: 'Product', words: ({ name }) => name },
  { title: 'SKUs', words: ({ skus }) => skus },
  { title: 'HSN', words: ({ hsn }) => hsn },
  { title: 'Indian Standard', words: ({ bisStandard }) => bisStandard },
  { title: 'BIS licence', words: ({ bisLicence }) => bisLicence },
  { title: 'BIS valid until', words: ({ bisValidUntil }) => bisValidUntil },
  { title: 'Licence', words: ({ isLacking }) => (isLacking ? 'Missing or ended' : 'In order') },
  { title: 'Manufacturer', words: ({ manufacturer }) => manufacturer },
  { title: 'Size of the maker', words: ({ makerSize }) => makerSize },
  {
    title: 'Country of origin',
    words: ({ countryOfOrigin }) => countryOfOrigin && countryName(countryOfOrigin),
  },
  { title: 'Importer', words: ({ importer }) => importer },
  { title: 'Pieces on hand', number: ({ onHand }) => onHand },
  { title: 'Status', words: ({ status }) => status },
  { title: 'Hidden since', words: ({ hiddenSince }) => hiddenSince },
]

/** The products under an order are few, so they are read at once. */
export async function* readLicenceLines(db: Db) {
  yield await readLicenceReport(db)
}
