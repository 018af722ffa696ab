import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deps } from '#server/deps.ts'
import { apiPageOf } from './api-page.ts'
import { openApiOf } from './openapi.ts'

/**
 * Serves the contract as JSON for programs and as a page for people. Both are made once, because they change
 * only with the program.
 */
export function apiDocsRoutes({ app, publicUrl }: Deps) {
  const config = { isPublic: true }
  const contract = openApiOf(publicUrl)
  const json = JSON.stringify(contract)
  const page = apiPageOf(contract)
  const stylesheet = readFileSync(join(import.meta.dirname, 'api-page.css'), 'utf8')

  app.get('/api/openapi.json', { config }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json),
  )
  app.get('/api/docs', { config }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  )
  app.get('/api/docs.css', { config }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(stylesheet),
  )
}
