// Makes clients/typescript ready to be packed: writes src/api.gen.ts from the API document and compiles src into dist.
// `npm pack` runs it.
import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ApiDocument, clientSource } from './client/client-source.ts'
import { documentOfContract } from './client/document.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'clients/typescript')

function build(document: ApiDocument) {
  writeFileSync(join(folder, 'src/api.gen.ts'), clientSource(document))
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [compiler, '--project', folder], { stdio: 'inherit' })
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
}

/** The package has the version of the shop whose API it calls. */
function checkVersion(version: string) {
  const { version: own } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (own !== version) throw new Error(`clients/typescript/package.json needs version ${version}`)
}

const document = (await documentOfContract()) as ApiDocument
checkVersion(document.info.version)
build(document)
