import type { Purpose } from './consents.ts'

export const purposes: readonly Purpose[] = [
  'MARKETING_EMAIL',
  'MARKETING_WHATSAPP',
  'MARKETING_SMS',
]

/**
 * The words of each choice, wherever it is offered. They are part of the notice that the ledger keeps. None names a field
 * of the registration, so that each label there means one field.
 */
export const purposeWords: Record<Purpose, string> = {
  MARKETING_EMAIL: 'Send me offers by mail',
  MARKETING_WHATSAPP: 'Send me offers by WhatsApp',
  MARKETING_SMS: 'Send me offers by SMS',
}

/** The short notice below the choices, which is kept with them. */
export const shortNotice =
  'Optional. We use your name and contact for this only until you stop it: in your profile, or by the link or STOP in any offer.'
