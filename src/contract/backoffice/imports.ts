import { type Static, Type } from 'typebox'
import { group } from '../endpoint.ts'
import { importMb, zipMb } from '../limits.ts'
import { Exact, FileReply, Id, IdParams, Instant, Nullable, Paged, PageQuery } from '../schema.ts'
import { FileChoices, LeftOutRow } from './file-choices.ts'

/** Kind of records in a file. */
export type ImportKindName = Static<typeof ImportKindName>
export const ImportKindName = Type.Enum([
  'products',
  'stock',
  'prices',
  'categories',
  'brands',
  'coupons',
  'customers',
  'addresses',
  'pincodes',
  'synonyms',
])

/** A kind of file with its columns; lines cannot be read without the `keys`. */
export type ImportKindColumns = Static<typeof ImportKindColumns>
export const ImportKindColumns = Type.Object({
  name: ImportKindName,
  columns: Type.Array(Type.String()),
  keys: Type.Array(Type.String()),
})

/** A file is tried first, then run or dropped; what a run wrote can be undone. */
export type ImportStatus = Static<typeof ImportStatus>
export const ImportStatus = Type.Enum([
  'CHECKING',
  'CHECKED',
  'RUNNING',
  'DONE',
  'CANCELLED',
  'UNDOING',
  'UNDONE',
])

/**
 * The state of a product, coupon and so on in the file. Before the run: new, changed, unchanged or invalid. After it: added,
 * updated or still invalid. After an undo: undone, or kept because somebody changed it after the import.
 */
export type ImportState = Static<typeof ImportState>
export const ImportState = Type.Enum([
  'WAITING',
  'NEW',
  'CHANGED',
  'SAME',
  'WRONG',
  'ADDED',
  'UPDATED',
  'UNDONE',
  'KEPT',
])

/** A faulty cell and how to correct it. `column` is empty if no single cell is at fault. */
export type ImportProblem = Static<typeof ImportProblem>
export const ImportProblem = Type.Object({
  line: Type.Integer(),
  column: Type.String(),
  value: Type.String(),
  message: Type.String(),
})

export type ImportChange = Static<typeof ImportChange>
export const ImportChange = Type.Object({
  line: Type.Integer(),
  column: Type.String(),
  from: Type.String(),
  to: Type.String(),
})

export type Import = Static<typeof Import>
export const Import = Type.Object({
  id: Id,
  kind: ImportKindName,
  filename: Type.String(),
  status: ImportStatus,
  /** Columns that were ignored, because their titles are unknown. */
  unread: Type.Array(Type.String()),
  /** Rows that are no goods, or that staff chose to leave out. */
  leftOut: Type.Array(LeftOutRow),
  /** The number of entries in each state. */
  counts: Type.Record(Type.String(), Type.Integer()),
  total: Type.Integer(),
  /** Null: its lines name none, and it has no zip. */
  pictures: Nullable(
    Type.Object({
      total: Type.Integer(),
      /** Still to be fetched or unpacked. */
      waiting: Type.Integer(),
      /** Those that cannot be used. */
      wrong: Type.Integer(),
      /** How many bytes of the zip have arrived, and its size; 0 without a zip. */
      received: Type.Integer(),
      zipBytes: Type.Integer(),
      /** The first files of the zip that belong to no product. */
      unused: Type.Array(Type.String()),
    }),
  ),
  /** Why the shop itself stopped the import. */
  problem: Nullable(Type.String()),
  by: Type.String(),
  createdAt: Instant,
})

export type ImportRow = Static<typeof ImportRow>
export const ImportRow = Type.Object({
  /** The file's row where the product begins, counted as spreadsheets do. */
  line: Type.Integer(),
  name: Type.String(),
  productId: Nullable(Id),
  state: ImportState,
  /** In an entry that is not invalid: what is doubtful about it. */
  problems: Type.Array(ImportProblem),
  changes: Type.Array(ImportChange),
})

/**
 * `zipBytes`: a zip of this size with pictures follows in pieces. With `asks`, a file that leaves questions open is
 * refused with `choices_needed`, whose `current` is a `FileQuestions`; without it, the file is read without the answers.
 */
export type ImportStart = Static<typeof ImportStart>
const ImportStart = Exact({
  kind: Type.Optional(ImportKindName),
  asks: Type.Optional(Type.Boolean()),
  ...FileChoices.properties,
  zipBytes: Type.Optional(
    Type.Integer({
      minimum: 22,
      maximum: zipMb * 1024 * 1024,
      message: `The zip with the pictures can be up to ${zipMb} MB. Split it and import the products in parts.`,
    }),
  ),
})

const at = (rest: '' | `/${string}`) => `/api/admin/imports/:id${rest}` as const

export const importsApi = group(
  'Imports',
  'Files of products, stock and more: dry run, import, undo.',
  {
    list: {
      method: 'GET',
      path: '/api/admin/imports',
      summary: 'Files that were brought in, newest first',
      access: 'catalogue',
      query: Exact(PageQuery),
      reply: Type.Object({ imports: Type.Array(Import), ...Paged }),
    },
    kinds: {
      method: 'GET',
      path: '/api/admin/imports/kinds',
      summary: 'The kinds of files that the caller may bring in, with their columns',
      access: 'catalogue',
      reply: Type.Object({ kinds: Type.Array(ImportKindColumns) }),
    },
    start: {
      method: 'POST',
      path: '/api/admin/imports',
      summary: 'Try a CSV or XLSX file: nothing is written before it is run',
      access: 'catalogue',
      multipart: { data: ImportStart, files: { file: 1 }, kind: 'text/csv', mostMb: importMb },
      status: 201,
      reply: Import,
      limit: { hits: 60, seconds: 3_600, per: 'account' },
    },
    addPictures: {
      method: 'POST',
      path: at('/pictures'),
      summary:
        'Send the next piece of the zip with its pictures; the dry run begins when all of it is there',
      access: 'catalogue',
      params: IdParams,
      multipart: {
        data: Exact({ at: Type.Integer({ minimum: 0, maximum: zipMb * 1024 * 1024 }) }),
        files: { piece: 1 },
        kind: 'application/octet-stream',
      },
      reply: Import,
      limit: { hits: 1_200, seconds: 3_600, per: 'account' },
    },
    one: {
      method: 'GET',
      path: at(''),
      summary: 'The progress of a file: its entries by result',
      access: 'catalogue',
      params: IdParams,
      reply: Import,
    },
    rows: {
      method: 'GET',
      path: at('/rows'),
      summary: 'The entries of a file with their problems and changes, cell by cell',
      access: 'catalogue',
      params: IdParams,
      query: Exact({ ...PageQuery, state: Type.Optional(ImportState) }),
      reply: Type.Object({ rows: Type.Array(ImportRow), ...Paged }),
    },
    problems: {
      method: 'GET',
      path: at('/problems.csv'),
      summary:
        'The wrong lines as they were sent, each with its problem, to correct and send again; those about people ask for the password',
      access: 'catalogue',
      params: IdParams,
      reply: FileReply,
      sends: 'text/csv',
    },
    run: {
      method: 'POST',
      path: at('/run'),
      summary: 'Write the valid entries; with `skipWrong` even if others are invalid',
      access: 'catalogue',
      params: IdParams,
      body: Exact({ skipWrong: Type.Boolean() }),
      status: 202,
      reply: Import,
    },
    cancel: {
      method: 'POST',
      path: at('/cancel'),
      summary: 'Cancel an import. What it has written stays until it is undone',
      access: 'catalogue',
      params: IdParams,
      reply: Import,
    },
    undo: {
      method: 'POST',
      path: at('/undo'),
      summary: 'Undo an import, except entries that were changed since',
      access: 'catalogue',
      params: IdParams,
      status: 202,
      reply: Import,
    },
  },
)
