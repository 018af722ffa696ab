import { readFile } from 'node:fs/promises'
import { importsApi } from '#contract/backoffice/imports.ts'
import type { Deps } from '#server/deps.ts'
import { actorOf } from '#server/platform/audit/audit.ts'
import { inTransaction } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { csvFile } from '../exports/csv-file.ts'
import { addPictures, cancelImport, runImport, startImport, undoImport } from './import-commands.ts'
import { readImportFile } from './read-file.ts'
import {
  listImportRows,
  listImports,
  readImport,
  readWrongColumns,
  readWrongLines,
} from './read-imports.ts'

export function importRoutes(serve: Serve, { publicUrl }: Deps) {
  serve(importsApi.list, ({ db, query }) => listImports(db, query))
  serve(importsApi.one, ({ db, params }) => readImport(db, params.id))
  serve(importsApi.rows, ({ db, params, query }) => listImportRows(db, params.id, query))
  serve(importsApi.problems, async ({ db, params, setHeader }) => {
    const columns = await readWrongColumns(db, params.id)
    setHeader('content-disposition', 'attachment; filename="wrong-lines.csv"')
    return csvFile(columns, readWrongLines(db, params.id))
  })
  serve(importsApi.start, async ({ db, body, files: [file], caller, origin }) => {
    if (!file) throw invalid({ file: 'Choose a CSV file.' })
    const read = await readImportFile(file.path)
    const sent = { ...read, filename: file.filename, zipBytes: body.zipBytes, publicUrl }
    return inTransaction(db, (tx) => startImport(tx, sent, actorOf(caller, origin)))
  })
  serve(importsApi.addPictures, async ({ db, params, body, files: [file], caller, origin }) => {
    if (!file) throw invalid({ piece: 'Choose a zip with pictures.' })
    const piece = { at: body.at, bytes: await readFile(file.path) }
    const actor = actorOf(caller, origin)
    return inTransaction(db, (tx) => addPictures(tx, params.id, piece, actor))
  })
  serve(importsApi.run, ({ db, params, body, caller, origin }) =>
    inTransaction(db, (tx) => runImport(tx, params.id, body, actorOf(caller, origin))),
  )
  serve(importsApi.cancel, ({ db, params, caller, origin }) =>
    inTransaction(db, (tx) => cancelImport(tx, params.id, actorOf(caller, origin))),
  )
  serve(importsApi.undo, ({ db, params, caller, origin }) =>
    inTransaction(db, (tx) => undoImport(tx, params.id, actorOf(caller, origin))),
  )
}
