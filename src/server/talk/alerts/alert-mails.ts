import { paths } from '#contract/paths.ts'
import type { OutgoingMail } from '#server/platform/mail/outbox.ts'
import { type MailDraft, words } from '#server/platform/mail/words.ts'

type Reader = {
  email: string
  firstName: string
  /** The path of the page that stops all alerts. */
  unsubscribe: string
}

export function placeServedMail({
  email,
  firstName: name,
  pincode,
  city,
  unsubscribe,
}: Reader & { pincode: string; city: string }): OutgoingMail & MailDraft {
  return {
    kind: 'place_served',
    template: 'place_served',
    to: email,
    headers: { unsubscribe },
    values: { name, city, pincode },
    subject: words('Subject')`We deliver to ${{ pincode }} now`,
    blocks: [
      words('Greeting')`Hi ${{ name }},`,
      words(
        'News',
      )`We now deliver to ${{ city }}, ${{ pincode }}. Product pages show the delivery date and fee.`,
      { button: 'Go to the shop', path: '/' },
      onlyOne(unsubscribe),
    ],
  }
}

type Goods = {
  productId: number
  variantId: number | null
  product: string
  variant: string | null
}

export function backInStockMail({
  email,
  firstName: name,
  productId,
  variantId,
  product,
  variant,
  unsubscribe,
}: Reader & Goods): OutgoingMail & MailDraft {
  const goods = { product: [product, variant].filter(Boolean).join(', ') }
  return {
    kind: 'back_in_stock',
    template: 'back_in_stock',
    to: email,
    headers: { unsubscribe },
    values: { name, ...goods },
    subject: words('Subject')`Back in stock: ${goods}`,
    blocks: [
      words('Greeting')`Hi ${{ name }},`,
      words('News')`${goods} is in stock again. We don't hold it for you, so order soon.`,
      {
        button: 'View the product',
        path: paths.product(productId, variantId ?? undefined),
      },
      onlyOne(unsubscribe),
    ],
  }
}

const onlyOne = (path: string) => ({
  text: words('Why you get this')`You asked for this email. It is the only one you will get.`,
  label: 'Stop all alerts',
  path,
})
