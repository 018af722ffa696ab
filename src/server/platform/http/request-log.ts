import type { FastifyRequest } from 'fastify'

/** What an address may carry that is nobody's business: links of mails, numbers, people. */
const secrets = /([?&](?:token|phone|email)=)[^&#]*/gi

/** A request as the log has it: no headers, and an address without what is private in it. */
export const loggedRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: url.replace(secrets, '$1…'),
  ip,
})
