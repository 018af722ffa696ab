import { shopUrl } from '../shop-url.ts'

export type Template = {
  name: string
  language: string
  /** Its variables are `{{1}}`, `{{2}}` and so on. */
  body: string
  /** Labels of buttons that answer. */
  buttons?: readonly string[]
  /** Whether it is for codes, which have a button that copies them. */
  isCode?: boolean
}

const shop = shopUrl('')

const en = (name: string, body: string, more: Partial<Template> = {}): Template =>
  Object.assign({ name, language: 'en', body }, more)

/** The approved templates of the account. */
export const usualTemplates: readonly Template[] = [
  en('login_code', '{{1}} is your code. Do not share it.', { isCode: true }),
  en('order_placed', `Thank you for your order {{1}} of Rs {{2}}. See it: ${shop}/{{3}}`),
  en('cod_confirmation', `Please confirm order {{1}} of Rs {{2}}: ${shop}/{{3}}`, {
    buttons: ['Yes, send it', 'No, cancel it', 'Change address'],
  }),
  en('payment_link', `Pay Rs {{1}} for order {{2}}: ${shop}/{{3}}`),
  en('order_confirmed', `Order {{1}} is confirmed: ${shop}/{{2}}`),
  en('order_packed', `Order {{1}} is packed: ${shop}/{{2}}`),
  en('order_shipped', `Order {{1}} was shipped with {{2}}: ${shop}/{{3}}`),
  en('out_for_delivery', 'Order {{1}} arrives today. To pay: Rs {{2}}.'),
  en('parcel_delivered', `A parcel of order {{1}} was delivered: ${shop}/{{2}}`),
  en('order_delivered', `Order {{1}} was delivered: ${shop}/{{2}}`),
  en('not_delivered', `Order {{1}} was not delivered: {{2}}. ${shop}/{{3}}`),
  en('pieces_cancelled', `Part of order {{1}} is cancelled: {{2}}. ${shop}/{{3}}`),
  en('order_cancelled', `Order {{1}} is cancelled: ${shop}/{{2}}`),
  en('refund', 'Rs {{1}} refunded for order {{2}}. Reference {{3}}'),
  en('return_step', `Return of order {{1}}: {{2}}. ${shop}/{{3}}`),
]

export const variablesOf = ({ body }: Template) => new Set(body.match(/\{\{\d+\}\}/g)).size
