import { readFile as readBytes } from 'node:fs/promises'
import { importsApi } from '#contract/backoffice/imports.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, inTransaction } from '#server/platform/db/database.ts'
import { invalid } from '#server/platform/errors.ts'
import { type Caller, refuseOldPassword } from '#server/platform/http/caller.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { csvFile } from '../records/csv-file.ts'
import { namesPeople } from './forget-imported.ts'
import { addPictures, cancelImport, runImport, startImport, undoImport } from './import-commands.ts'
import { allowedKind, kindsFor } from './kinds.ts'
import { readFile } from './read-file.ts'
import {
  listImportRows,
  listImports,
  readImport,
  readWrongColumns,
  readWrongLines,
} from './read-imports.ts'

export function importRoutes(serve: Serve, deps: Deps) {
  readings(serve)
  sendings(serve, deps)
  serve(importsApi.run, async ({ db, actor, params, body, caller }) => {
    await readOwn(db, params.id, caller)
    return inTransaction(db, (tx) => runImport(tx, params.id, body, actor))
  })
  serve(importsApi.cancel, async ({ db, actor, params, caller }) => {
    await readOwn(db, params.id, caller)
    return inTransaction(db, (tx) => cancelImport(tx, params.id, actor))
  })
  serve(importsApi.undo, async ({ db, actor, params, caller }) => {
    await readOwn(db, params.id, caller)
    return inTransaction(db, (tx) => undoImport(tx, params.id, actor))
  })
}

function readings(serve: Serve) {
  serve(importsApi.list, ({ db, query, caller }) =>
    listImports(
      db,
      kindsFor(caller.role).map(({ name }) => name),
      query,
    ),
  )
  serve(importsApi.kinds, async ({ caller }) => ({
    kinds: kindsFor(caller.role).map(({ name, columns, keys }) => ({
      name,
      columns: columns.filter(({ isOfLists }) => !isOfLists).map(({ title }) => title),
      keys: [...keys],
    })),
  }))
  serve(importsApi.one, ({ db, params, caller }) => readOwn(db, params.id, caller))
  serve(importsApi.rows, async ({ db, params, query, caller }) => {
    await readOwn(db, params.id, caller)
    return listImportRows(db, params.id, query)
  })
  serve(importsApi.problems, async ({ db, params, caller, setHeader }) => {
    const { kind } = await readOwn(db, params.id, caller)
    if (namesPeople(kind)) refuseOldPassword(caller)
    const columns = await readWrongColumns(db, params.id)
    setHeader('content-disposition', 'attachment; filename="wrong-lines.csv"')
    return csvFile(columns, readWrongLines(db, params.id))
  })
}

function sendings(serve: Serve, { urlOf }: Deps) {
  serve(importsApi.start, async ({ db, actor, body, files: [file], caller }) => {
    if (!file) throw invalid({ file: 'Choose a CSV or Excel file.' })
    const { kind: name = 'products', zipBytes, asks = false, ...choices } = body
    const kind = allowedKind(name, caller.role)
    const read = await readFile(db, { kind, path: file.path, choices, asks })
    const sent = { kind, choices, filename: file.filename, zipBytes, urlOf, ...read }
    return inTransaction(db, (tx) => startImport(tx, sent, actor))
  })
  serve(importsApi.addPictures, async ({ db, actor, params, body, files: [file], caller }) => {
    if (!file) throw invalid({ piece: 'Choose a zip with pictures.' })
    await readOwn(db, params.id, caller)
    const piece = { at: body.at, bytes: await readBytes(file.path) }
    return inTransaction(db, (tx) => addPictures(tx, params.id, piece, actor))
  })
}

/** An import of a kind that the caller may import. */
async function readOwn(db: Db, id: number, { role }: Pick<Caller, 'role'>) {
  const found = await readImport(db, id)
  allowedKind(found.kind, role)
  return found
}
