import { CourierRejected, CourierUnavailable } from '../../courier-company.ts'

export type ShiprocketLogin = { email: string; password: string }

/** The token of the account that was used last. Shiprocket's tokens live for ten days. */
export type TokenStore = { of: string; token: string; until: number } | null

type Options = ShiprocketLogin & {
  apiUrl: string
  timeoutMs: number
  tokens: { now: TokenStore }
}

type Call = { method?: 'GET' | 'POST'; query?: Record<string, string | number>; body?: object }

/** A day less than Shiprocket's ten, so that no call begins with a token that ends under way. */
const tokenMs = 9 * 86_400_000

/** Calls of Shiprocket's REST API, each with a time limit. Logs in when there is no token, and once more when it is refused. */
export function shiprocketCalls({ email, password, apiUrl, timeoutMs, tokens }: Options) {
  const account = JSON.stringify([apiUrl, email, password])

  async function send(path: string, { method = 'GET', query, body }: Call, token?: string) {
    const url = new URL(`${apiUrl}/v1/external${path}`)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, `${value}`)
    return fetch(url, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    }).catch(notAnswered)
  }

  async function logIn(): Promise<string> {
    const response = await send('/auth/login', { method: 'POST', body: { email, password } })
    const answer = await readJson(response)
    if (response.status >= 400 && response.status < 500 && response.status !== 429)
      throw new CourierUnavailable(
        'Shiprocket rejected the email address and password in the settings.',
      )
    const { token } = answer as { token?: unknown }
    if (!response.ok || typeof token !== 'string') throw failedWith(response.status)
    tokens.now = { of: account, token, until: Date.now() + tokenMs }
    return token
  }

  async function call<T>(path: string, options: Call = {}): Promise<T> {
    const kept = tokens.now
    const isKept = kept?.of === account && kept.until > Date.now()
    const first = await send(path, options, isKept ? kept.token : await logIn())
    const response =
      first.status === 401 && isKept ? await send(path, options, await logIn()) : first
    const answer = await readJson(response)
    if (response.ok) return answer as T
    if (response.status === 401 || response.status === 429 || response.status >= 500)
      throw failedWith(response.status)
    throw new CourierRejected(sentenceIn(answer) || `Shiprocket answered ${response.status}.`)
  }

  return { logIn, call }
}

const notAnswered = (error: unknown): never => {
  throw new CourierUnavailable('Shiprocket is not answering.', { cause: error })
}

const failedWith = (status: number) =>
  new CourierUnavailable(`Shiprocket is not working at the moment: it answered ${status}.`)

/** An unreadable answer counts as none: what was asked may have happened. A cancellation is answered without a body. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(notAnswered)
  if (text === '' && response.ok) return {}
  try {
    return JSON.parse(text)
  } catch (error) {
    return response.status >= 500 ? {} : notAnswered(error)
  }
}

/** Shiprocket's error in one sentence: one message, and one for each field. */
export function sentenceIn(answer: unknown): string {
  const { message, errors } = (answer ?? {}) as { message?: unknown; errors?: unknown }
  const fields =
    errors && typeof errors === 'object' ? Object.values(errors).flat().filter(isText) : []
  const sentence = fields.length > 0 ? fields.join(' ') : isText(message) ? message : ''
  return sentence.slice(0, 300)
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
