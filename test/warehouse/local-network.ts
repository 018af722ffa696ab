// Loaded before a shop that a test starts (`--import`). The shop sends webhooks to public addresses only; here
// `program.test`, which is this machine, counts as one.
import { internet } from '#server/platform/outbound/checked-network.ts'

internet.resolve = async (host) => (host === 'program.test' ? ['127.0.0.1'] : [])
internet.isAllowed = (address) => address === '127.0.0.1'
