/** Why a mail server did not take a mail, in words for the person who set it up; then the server's own answer. */
export function smtpFailure(error: unknown): string {
  const { code = '', message = '', response = '' } = factsOf(error)
  const answer = response ? ` It answered: ${response.replace(/\s+/g, ' ').slice(0, 300)}` : ''
  return `${reasonOf(code, message)}${answer}`
}

type Facts = { code?: string; message?: string; response?: string }

const factsOf = (error: unknown): Facts =>
  typeof error === 'object' && error !== null
    ? Object.fromEntries(Object.entries({ ...error, ...messageOf(error) }).filter(isText))
    : {}

/** An error's message is not among its own entries. */
const messageOf = (error: object) => ('message' in error ? { message: error.message } : {})

const isText = ([, value]: [string, unknown]) => typeof value === 'string'

function reasonOf(code: string, message: string): string {
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return 'The mail server refused the login. Check the user and the password.'
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message))
    return 'No server with this name was found. Check the host.'
  if (code === 'ETIMEDOUT' || /ETIMEDOUT|EHOSTUNREACH|ENETUNREACH/.test(message))
    return 'The mail server did not answer in time. Check the host and the port.'
  if (/ECONNREFUSED/.test(message))
    return 'The server refused the connection. Check the host and the port.'
  if (isAboutTls(code, message))
    return 'The encrypted connection failed. Check the security and the port, and that the certificate of the server is valid for this host.'
  if (code === 'EENVELOPE')
    return 'The mail server refused the address of the sender or of the recipient.'
  if (code === 'EMESSAGE') return 'The mail server refused the mail.'
  return 'The connection to the mail server was lost. Check the port and the security.'
}

const isAboutTls = (code: string, message: string) =>
  code === 'ETLS' || /certificate|STARTTLS|SSL|TLS|self.signed/i.test(message)
