import { msg91 } from './msg91/msg91.ts'
import type { MessageProvider } from './provider.ts'
import { whatsapp } from './whatsapp/whatsapp.ts'

/** The companies that take messages, in the order in which their channels are tried. */
export const messageProviders: readonly MessageProvider[] = [whatsapp, msg91]
