import { type Markup, markup } from '../markup.ts'
import { aboutOf, fieldsOf, typeOf } from './api-page-fields.ts'
import type { Answer, JsonSchema, OpenApi, Operation, Parameter } from './openapi.ts'

type Call = { method: string; path: string; operation: Operation }

/** The contract as an HTML page: every call with its input and its reply. The page runs no script. */
export function apiPageOf(contract: OpenApi): string {
  const { info, tags, components } = contract
  const calls = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method, path, operation })),
  )
  const parts = tags
    .map((tag) => ({
      ...tag,
      calls: calls.filter(({ operation }) => operation.tags[0] === tag.name),
    }))
    .filter((part) => part.calls.length > 0)
  const page = markup`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${info.title}</title>
<meta name="description" content="Every call of the shop's API.">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><p class="brand">${info.title}</p><a href="/api/openapi.json">OpenAPI 3.1</a></header>
<div class="columns">
<nav aria-label="Calls">${parts.map(contentsOf)}<a class="part" href="#shapes">Shapes</a></nav>
<main>
<h1>${info.title}</h1>
<div class="introduction">${info.description.split('\n\n').map((text) => markup`<p>${text}</p>`)}</div>
${parts.map(partOf)}
<section id="shapes"><h2>Shapes</h2>${Object.entries(components.schemas).map(shapeOf)}</section>
</main>
</div>
</body>
</html>
`
  return page.markup
}

type Part = { name: string; description: string; calls: Call[] }

const anchor = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const contentsOf = ({ name, calls }: Part): Markup => markup`<details>
<summary>${name}</summary>
<ul>${calls.map(
  ({ method, path, operation }) =>
    markup`<li><a href="#${operation.operationId}"><b class="${method}">${method.toUpperCase()}</b> ${path.replace(/^\/api/, '')}</a></li>`,
)}</ul>
</details>`

const partOf = ({ name, description, calls }: Part): Markup => markup`<section id="${anchor(name)}">
<h2>${name}</h2>
<p class="lead">${description}</p>
${calls.map(callOf)}
</section>`

function callOf({ method, path, operation }: Call): Markup {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  return markup`<article id="${operationId}">
<h3><a href="#${operationId}"><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code></a></h3>
<p>${summary}.</p>
<p class="audience">${description}</p>
${parameters.length > 0 ? tableOf('Parameters', parameters.map(parameterRow)) : null}
${Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => bodyOf(type, schema))}
${Object.entries(responses)
  .filter(([status]) => status.startsWith('2'))
  .map(([status, answer]) => answerOf(status, answer))}
<ul class="refusals">${Object.entries(responses)
    .filter(([status]) => /^[345]/.test(status))
    .map(([status, answer]) => markup`<li><b>${status}</b> ${answer.description}</li>`)}</ul>
</article>`
}

function parameterRow({ name, in: place, required, schema, explode }: Parameter): Markup {
  if (explode) return rowOf(`${name}.<key>`, markup`text, or from..to`, false, 'query, repeatable')
  const bounds = aboutOf(schema)
  return rowOf(name, typeOf(schema), required, bounds ? `${place}, ${bounds}` : place)
}

const bodyOf = (type: string, schema: JsonSchema): Markup =>
  '$ref' in schema
    ? markup`<p class="body">Takes ${typeOf(schema)} as <code>${type}</code>.</p>`
    : tableOf(`Takes ${type}`, rowsOf(schema))

function answerOf(status: string, { description, content }: Answer): Markup {
  const schema = content?.['application/json']?.schema
  if (!schema) return markup`<p class="body">Answers <b>${status}</b>. ${description}</p>`
  if (schema.type !== 'object' || '$ref' in schema)
    return markup`<p class="body">Answers <b>${status}</b> with ${typeOf(schema)}.</p>`
  return tableOf(`Answers ${status}`, rowsOf(schema))
}

const shapeOf = ([name, schema]: [
  string,
  JsonSchema,
]): Markup => markup`<article id="shape-${name}">
<h3><a href="#shape-${name}">${name}</a></h3>
${schema.type === 'object' ? tableOf('Fields', rowsOf(schema)) : markup`<p>${typeOf(schema)}</p>`}
</article>`

const rowsOf = (schema: JsonSchema): Markup[] =>
  fieldsOf(schema).map(({ name, type, required, about }) => rowOf(name, type, required, about))

const rowOf = (name: string, type: Markup, required: boolean, about: string): Markup =>
  markup`<tr><th scope="row"><code>${name}</code></th><td>${type}</td><td>${
    required ? 'needed' : 'optional'
  }${about === '' ? null : `, ${about}`}</td></tr>`

const tableOf = (caption: string, rows: Markup[]): Markup =>
  markup`<div class="scroll"><table><caption>${caption}</caption><tbody>${rows}</tbody></table></div>`
