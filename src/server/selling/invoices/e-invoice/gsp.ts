import { instantInIndia } from '#contract/india-time.ts'
import { type Irp, IrpRejected, IrpUnavailable, type Registration } from './irp.ts'

export type IrpAccount = {
  url: string
  gstin: string
  clientId: string
  clientSecret: string
  userName: string
  password: string
}

type Call = { method?: 'GET' | 'POST'; query?: Record<string, string>; body?: object }
type Fault = { ErrorCode?: unknown; ErrorMessage?: unknown }
type Envelope = { Status?: unknown; Data?: unknown; ErrorDetails?: unknown }

/** Tokens last six hours: an hour less, so that none ends under way. Kept by account, for all jobs of this process. */
const tokens = new Map<string, { token: string; until: number }>()
const tokenMs = 5 * 3_600_000

const duplicate = '2150'
const notFound = ['2148', '2154', '2283']
const tokenEnded = ['1005', '1004']

/**
 * The calls of the portal (version 1.03 of the invoice API, 1.04 of the login) as a GSP passes them on: without the
 * encryption that direct access needs. Each has a time limit.
 */
export function openGsp(account: IrpAccount, timeoutMs = 15_000): Irp {
  const call = callsOf(account, timeoutMs)
  return {
    logIn: async () => {
      await call.logIn()
    },
    async register(document) {
      try {
        return registrationIn(
          await call.send('/eicore/v1.03/Invoice', { method: 'POST', body: document }),
        )
      } catch (error) {
        if (error instanceof IrpRejected && error.codes.includes(duplicate)) return 'DUPLICATE'
        throw error
      }
    },
    async find({ Typ, No, Dt }) {
      try {
        const query = { doctype: Typ, docnum: No, docdate: Dt }
        return registrationIn(await call.send('/eicore/v1.03/Invoice/irnbydocdetails', { query }))
      } catch (error) {
        if (error instanceof IrpRejected && error.codes.some((code) => notFound.includes(code)))
          return null
        throw error
      }
    },
    async cancel(irn, reason, remark) {
      const body = { Irn: irn, CnlRsn: reason, CnlRem: remark }
      const answer = await call.send('/eicore/v1.03/Invoice/Cancel', { method: 'POST', body })
      const { CancelDate } = answer as { CancelDate?: unknown }
      return momentIn(CancelDate)
    },
  }
}

function callsOf(account: IrpAccount, timeoutMs: number) {
  const { url, gstin, clientId, clientSecret, userName, password } = account
  const key = JSON.stringify([url, gstin, clientId, userName, password])
  const headers = {
    'content-type': 'application/json',
    client_id: clientId,
    client_secret: clientSecret,
    gstin,
  }

  async function ask(path: string, { method = 'GET', query, body }: Call, token?: string) {
    const address = new URL(url.replace(/\/+$/, '') + path)
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value)
    const response = await fetch(address, {
      method,
      headers: { ...headers, ...(token && { user_name: userName, AuthToken: token }) },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    }).catch(notAnswered)
    return dataIn(response)
  }

  async function logIn(): Promise<string> {
    const body = { UserName: userName, Password: password, ForceRefreshAccessToken: false }
    const answer = await ask('/eivital/v1.04/auth', { method: 'POST', body }).catch(notAccepted)
    const { AuthToken } = answer as { AuthToken?: unknown }
    if (typeof AuthToken !== 'string') throw unreadable()
    tokens.set(key, { token: AuthToken, until: Date.now() + tokenMs })
    return AuthToken
  }

  async function send(path: string, options: Call): Promise<unknown> {
    const kept = tokens.get(key)
    const isKept = kept !== undefined && kept.until > Date.now()
    try {
      return await ask(path, options, isKept ? kept.token : await logIn())
    } catch (error) {
      const hasEnded =
        error instanceof IrpRejected && error.codes.some((code) => tokenEnded.includes(code))
      if (!hasEnded || !isKept) throw error
      return ask(path, options, await logIn())
    }
  }

  return { logIn, send }
}

/** An unreadable answer counts as none: what was asked may have happened. */
async function dataIn(response: Response): Promise<unknown> {
  if (response.status >= 500 || response.status === 429)
    throw new IrpUnavailable(`The e-invoice portal is not working: it answered ${response.status}.`)
  const answer = await response
    .text()
    .then((text) => JSON.parse(text) as Envelope)
    .catch(notAnswered)
  if (String(answer.Status) === '1') return partOf(answer.Data)
  throw refusalIn(answer.ErrorDetails)
}

/** Some GSPs pass the portal's data on as text. */
const partOf = (data: unknown): unknown => (typeof data === 'string' ? JSON.parse(data) : data)

function refusalIn(details: unknown): Error {
  const faults = (Array.isArray(details) ? details : []) as Fault[]
  const codes = faults.map(({ ErrorCode }) => String(ErrorCode))
  if (codes.length === 0) return unreadable()
  const words = faults.map(({ ErrorCode, ErrorMessage }) => `${ErrorMessage} (${ErrorCode})`)
  return new IrpRejected(words.join(' ').slice(0, 450), codes)
}

function registrationIn(answer: unknown): Registration {
  const { Irn, AckNo, AckDt, SignedQRCode, Status, EwbNo } = answer as Record<string, unknown>
  if (typeof Irn !== 'string' || typeof SignedQRCode !== 'string' || !AckNo) throw unreadable()
  return {
    irn: Irn.toLowerCase(),
    ackNo: String(AckNo),
    ackAt: momentIn(AckDt).toISOString(),
    signedQr: SignedQRCode,
    isCancelled: Status === 'CNL',
    ewayBillNo: EwbNo ? String(EwbNo) : null,
  }
}

/** The portal's clock is India's: 2026-11-30 17:05:00. */
function momentIn(text: unknown): Date {
  const at = instantInIndia(String(text).trim().replace(' ', 'T'))
  if (Number.isNaN(at.getTime())) throw unreadable()
  return at
}

const notAnswered = (error: unknown): never => {
  throw new IrpUnavailable('The e-invoice portal is not answering.', { cause: error })
}

const notAccepted = (error: unknown): never => {
  if (!(error instanceof IrpRejected)) throw error
  throw new IrpUnavailable(`The e-invoice portal does not accept the account: ${error.message}`)
}

const unreadable = () => new IrpUnavailable('The answer of the e-invoice portal cannot be read.')
