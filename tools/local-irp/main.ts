// An e-invoice portal to try the shop without an account: `npm run local-irp`.
import { defaults, openLocalIrp } from './server.ts'

const port = Number(process.env.LOCAL_IRP_PORT ?? 4060)
/** The demo's, unless the shop has another. */
const gstin = process.env.GSTIN ?? '07AAKCK4821M1Z6'

const portal = await openLocalIrp({ port, gstin })
process.stdout.write(`The local e-invoice portal is at ${portal.url}, for the GSTIN ${gstin}.
Enter on the shop's page E-invoices, Settings:

  address ${portal.url}
  client ID ${defaults.clientId}, client secret ${defaults.clientSecret}
  user name ${defaults.userName}, password ${defaults.password}
  public key: the text of ${portal.url}/local/public-key

What it holds: ${portal.url}/local/registry
`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => portal.close().then(() => process.exit(0)))
