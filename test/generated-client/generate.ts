import { writeFileSync } from 'node:fs'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'

// The types of the API of the shop at the first argument, written to the file of the second. A file is a
// `Blob`, as the manual of openapi-typescript proposes.
const [origin = '', file = ''] = process.argv.slice(2)
const blob = ts.factory.createTypeReferenceNode('Blob')

const types = await openapiTS(new URL('/api/openapi.json', origin), {
  transform: ({ format }) => (format === 'binary' ? blob : undefined),
})
writeFileSync(file, astToString(types))
