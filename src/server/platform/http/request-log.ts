import type { FastifyRequest } from 'fastify'

/** Query parameters that must not be logged: tokens of links in mails, phone numbers, email addresses. */
const secrets = /([?&](?:token|phone|email)=)[^&#]*/gi

/** A request as the log shows it: without headers, and without private values in the URL. */
export const loggedRequest = ({ method, url, ip }: FastifyRequest) => ({
  method,
  url: url.replace(secrets, '$1…'),
  ip,
})
