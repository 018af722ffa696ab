import Fastify from 'fastify'
import { api } from '#contract/api.ts'
import { schemaOf } from '#server/platform/http/serve.ts'
import { describeRoutes } from '#server/platform/openapi/openapi.ts'

/** The document of `/api/openapi.json`, made from the contract alone: no shop runs and no database is opened. */
export async function documentOfContract(): Promise<object> {
  const app = Fastify()
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => () => '')
  await describeRoutes(app, 'https://shop.example')
  for (const endpoint of Object.values(api).flatMap((group) => Object.values(group)))
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      config: { endpoint },
      handler: async () => null,
    })
  await app.ready()
  return app.swagger()
}
