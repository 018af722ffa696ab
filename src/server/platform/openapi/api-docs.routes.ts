import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Deps } from '#server/deps.ts'

const require = createRequire(import.meta.url)
const swaggerUi = (file: string) => require.resolve(`@fastify/swagger-ui/static/${file}`)

/** The files of the page, by their name below `/api/docs/`. */
const files = {
  'swagger-ui.css': { path: swaggerUi('swagger-ui.css'), type: 'text/css' },
  'swagger-ui-bundle.js': { path: swaggerUi('swagger-ui-bundle.js'), type: 'text/javascript' },
  'start.js': { path: join(import.meta.dirname, 'api-docs-start.js'), type: 'text/javascript' },
}

const config = { isPublic: true }

/** Serves the contract as JSON for programs and as a page for people, whose files are all our own. */
export function apiDocsRoutes({ app }: Pick<Deps, 'app'>) {
  let json = ''
  app.get('/api/openapi.json', { config }, async (_request, reply) => {
    // Made when it is first asked for, since all routes must be registered before.
    json ||= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').send(json)
  })

  app.get('/api/docs', { config }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  )
  for (const [name, { path, type }] of Object.entries(files))
    app.get(`/api/docs/${name}`, { config }, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).send(readFileSync(path, 'utf8')),
    )
}

const page = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Karigar API</title>
<meta name="description" content="Every call of the shop's API.">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="docs"><p>The whole contract is at <a href="/api/openapi.json">/api/openapi.json</a>.</p></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`
