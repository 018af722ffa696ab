import { type Synonym, SynonymWrite } from '#contract/catalogue/admin-search.ts'
import {
  addSynonym,
  findSynonym,
  groupOf,
  listSynonyms,
  removeSynonym,
  updateSynonym,
} from '#server/catalogue/search/synonyms.ts'
import * as cells from '../../records/cells.ts'
import { type FlatKind, flatColumn } from '../flat-columns.ts'
import { oneByOne } from '../one-by-one.ts'

/** Groups of words that mean the same in a search, by their words. */
export const synonyms: FlatKind<Synonym> = {
  name: 'synonyms',
  access: 'catalogue',
  columns: [
    flatColumn('Words', 'words', cells.list, ({ words }) => words, {
      isNeeded: true,
      aliases: ['Synonyms', 'Word'],
    }),
    flatColumn('Also finds', 'finds', cells.list, ({ finds }) => finds, { aliases: ['Finds'] }),
  ],
  keys: ['Words'],
  schema: SynonymWrite,
  idOf: ({ id }) => id,
  ...oneByOne<Synonym>({
    find: (db, { Words = '' }) => findSynonym(db, cells.linesIn(Words)),
    read: async (db, id) => (await listSynonyms(db)).find((group) => group.id === id) ?? null,
    // `readCells` and the schema have made the fields what the API takes.
    add: (tx, fields, { actor }) => addSynonym(tx, actor, fields as unknown as SynonymWrite),
    update: (tx, before, fields, { actor }) =>
      updateSynonym(tx, actor, before.id, { ...groupOf(before), ...fields }),
    remove: (tx, { id }, actor) => removeSynonym(tx, actor, id),
  }),
  list: async (db, after, most) =>
    (await listSynonyms(db)).filter(({ id }) => id > after).slice(0, most),
}
