import { shopUrl } from '../shop-url.ts'

/** A text that is registered with DLT and stored at the gateway. */
export type Flow = {
  /** The gateway's id. */
  id: string
  /** The id with DLT. */
  dltId: string
  /** Its variables are `##var1##`, `##var2##` and so on. */
  text: string
}

/** The registered company and its header. */
export const registered = { entityId: '1101234567890123456', header: 'KARIGR' }

const shop = shopUrl('')
const texts = [
  '##var1## is your code. Do not share it.',
  `Thank you for your order ##var1## of Rs ##var2##. See it: ${shop}/##var3####var4##`,
  `Please confirm order ##var1## of Rs ##var2##: ${shop}/##var3####var4##`,
  `Pay Rs ##var1## for order ##var2##: ${shop}/##var3####var4##`,
  `Order ##var1## is confirmed: ${shop}/##var2####var3##`,
  `Order ##var1## is packed: ${shop}/##var2####var3##`,
  `Order ##var1## was shipped with ##var2##: ${shop}/##var3####var4##`,
  'Order ##var1## arrives today. To pay: Rs ##var2##.',
  `A parcel of order ##var1## was delivered: ${shop}/##var2####var3##`,
  `Order ##var1## was delivered: ${shop}/##var2####var3##`,
  `Order ##var1## was not delivered: ##var2##. ${shop}/##var3####var4##`,
  `Part of order ##var1## is cancelled: ##var2##. ${shop}/##var3####var4##`,
  `Order ##var1## is cancelled: ${shop}/##var2####var3##`,
  'Rs ##var1## refunded for order ##var2##. Reference ##var3##',
  `Return of order ##var1##: ##var2##. ${shop}/##var3####var4##`,
]

/** One for each kind of message, in the order in which the settings list them. */
export const usualFlows: readonly Flow[] = texts.map((text, place) => ({
  id: `64f0c0de000000000000${String(place + 1).padStart(4, '0')}`,
  dltId: `1107${String(place + 1).padStart(15, '0')}`,
  text,
}))

export const variablesIn = ({ text }: Flow) => [...new Set(text.match(/var\d+/g))]
