import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

export type Signer = { publicKey: string; sign: (data: object) => string }

/** Signs as the portal does: a JWT by RS256 whose data are JSON in a text. */
export function openSigner(): Signer {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const key = createPrivateKey(privateKey)
  return { publicKey, sign: (data) => jwtOf(data, key) }
}

function jwtOf(data: object, key: KeyObject): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const head = part({ alg: 'RS256', kid: 'local-irp', typ: 'JWT' })
  const text = `${head}.${part({ data: JSON.stringify(data), iss: 'NIC' })}`
  return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`
}
