import { createPublicKey, verify } from 'node:crypto'
import type { Inv01 } from './inv01.ts'

/** The words of the signed code about a document. */
export type QrClaims = {
  SellerGstin: string
  BuyerGstin: string
  DocNo: string
  DocTyp: string
  DocDt: string
  TotInvVal: number
  Irn: string
}

/** Reads the signed code, which is a JWT whose data are JSON as text; null if it cannot be read. Verifies nothing. */
export function claimsIn(signedQr: string): QrClaims | null {
  try {
    const payload = JSON.parse(partOf(signedQr, 1)) as { data?: unknown }
    const claims = typeof payload.data === 'string' ? JSON.parse(payload.data) : payload.data
    return typeof (claims as QrClaims | undefined)?.DocNo === 'string' ? (claims as QrClaims) : null
  } catch {
    return null
  }
}

/** Whether the portal signed the code: RS256 with its key, whatever algorithm the code itself names. */
function isSignedBy(signedQr: string, publicKey: string): boolean {
  const [head = '', payload = '', signature = ''] = signedQr.split('.')
  try {
    const { alg } = JSON.parse(partOf(signedQr, 0)) as { alg?: unknown }
    const signed = Buffer.from(`${head}.${payload}`)
    const key = createPublicKey(publicKey)
    return alg === 'RS256' && verify('sha256', signed, key, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

/** Whether a text is a public RSA key in PEM, or a certificate with one. */
export function isPublicKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** Why a signed code does not belong to a document, in a sentence; null if it does. Without a key, no signature is verified. */
export function qrProblem(
  { irn, signedQr }: { irn: string; signedQr: string },
  { DocDtls, SellerDtls, BuyerDtls, ValDtls }: Inv01,
  publicKey: string,
): string | null {
  const claims = claimsIn(signedQr)
  if (!claims) return 'The signed code cannot be read.'
  if (publicKey !== '' && !isSignedBy(signedQr, publicKey))
    return "The signature of the code is not the portal's. Check the public key in the settings."
  const wrong = [
    claims.DocNo !== DocDtls.No && 'number',
    claims.DocTyp !== DocDtls.Typ && 'kind',
    claims.DocDt !== DocDtls.Dt && 'date',
    claims.SellerGstin !== SellerDtls.Gstin && "seller's GSTIN",
    claims.BuyerGstin !== BuyerDtls.Gstin && "buyer's GSTIN",
    Math.round(claims.TotInvVal * 100) !== Math.round(ValDtls.TotInvVal * 100) && 'total',
    claims.Irn?.toLowerCase() !== irn && 'IRN',
  ].filter(Boolean)
  return wrong.length === 0
    ? null
    : `The portal has another document under this number: the ${wrong.join(', the ')} of the signed code differs.`
}

const partOf = (jwt: string, n: number) =>
  Buffer.from(jwt.split('.')[n] ?? '', 'base64url').toString('utf8')
