import { type Static, Type } from 'typebox'
import { allClearable, allFixed, clearable, entry } from '../patch.ts'
import { Exact, Id, MaybeText } from '../schema.ts'
import { CategoryWrite } from './categories.ts'

const { name, position, uploads: _uploads, version, ...written } = CategoryWrite.properties

const byFile = (field: string) =>
  `${field} belongs to the file. Send another file by PUT /api/categories/{id}.`

export type CategoryPatch = Static<typeof CategoryPatch>
export const CategoryPatch = Exact({
  name,
  position,
  ...allClearable(written),
  uploads: clearable(
    Type.Array(
      entry(
        ['id'],
        Exact({
          id: Id,
          alt: clearable(MaybeText(200)),
          ...allFixed({
            filename: byFile('filename'),
            url: byFile('url'),
            width: byFile('width'),
            height: byFile('height'),
          }),
        }),
      ),
      { maxItems: 10 },
    ),
  ),
  ...allFixed({
    id: 'An id never changes.',
    productCount: 'productCount follows from the products that are published.',
    specUse: 'specUse follows from the specs of the products.',
  }),
  version,
})
