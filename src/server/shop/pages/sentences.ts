import { formatRupees } from '#contract/money.ts'
import { formatPhone } from '#contract/phone.ts'
import { plural } from '#contract/plural.ts'
import { shopRules } from '#contract/shop-rules.ts'
import { contactOf } from '#contract/shop-texts.ts'
import type { Zone } from '../delivery/zones.ts'
import type { Shop } from './page-text.ts'
import {
  codLimitOf,
  count,
  kilograms,
  minutesText,
  spanText,
  timeText,
} from './placeholder-words.ts'

/** Placeholders for whole sentences, whose truth depends on what is switched on. */
export const sentences: Record<string, (shop: Shop) => string> = {
  contactUs: ({ company }) => {
    const call = `call ${formatPhone(contactOf(company).phone)}`
    return company.email
      ? `write to ${company.email} or ${call}`
      : `use our contact page or ${call}`
  },
  registrationNumbers: ({ company: { gstin, cin } }) =>
    [...(gstin ? [`GSTIN: ${gstin}.`] : []), ...(cin ? [`CIN or LLPIN: ${cin}.`] : [])].join(' '),
  priceTerms: ({ company }) =>
    company.chargesGst ? 'Prices include GST.' : 'Prices include all taxes.',
  shippingTerms: ({ shipping }) => shippingTerms(shipping),
  cutoffTerms: ({ shipping: { cutoffHourIst } }) =>
    cutoffHourIst === 0
      ? 'We take in orders on the next working day.'
      : `We take in orders placed before ${timeText(cutoffHourIst)} IST on the same working day, later ones on the next.`,
  dispatchTerms: ({ shipping: { dispatchDays } }) =>
    dispatchDays.max === 0
      ? 'Orders leave our warehouse on the working day we take them in.'
      : `Orders leave our warehouse within ${spanText(dispatchDays, 'working day')} after that.`,
  zoneADelivery: (shop) => zoneDelivery(shop, 'A'),
  zoneBDelivery: (shop) => zoneDelivery(shop, 'B'),
  zoneCDelivery: (shop) => zoneDelivery(shop, 'C'),
  zoneDDelivery: (shop) => zoneDelivery(shop, 'D'),
  zoneEDelivery: (shop) => zoneDelivery(shop, 'E'),
  islandDelivery: () =>
    `Andaman and Nicobar, and Lakshadweep take ${plural(shopRules.islandExtraDays, 'day')} more.`,
  longGoodsLimit: ({ places: { E } }) =>
    E === ''
      ? ''
      : `Goods longer than ${count(shopRules.longAboveMm / 10)} cm cannot be sent to these places: ${E}.`,
  codTerms: ({ cod }) => codTerms(cod),
  codConfirmation: ({ cod }) =>
    cod.enabled && cod.confirmOrders
      ? `We contact you to confirm a cash-on-delivery order. It expires after ${plural(shopRules.confirmWithinDays, 'working day')} without confirmation${askedTerms(cod)}.`
      : '',
  codRefusals: ({ cod: { enabled, refusalLimit, refusalDays } }) =>
    enabled && refusalLimit > 0
      ? `After ${refusalLimit === 1 ? '1 cash-on-delivery order' : `${refusalLimit} cash-on-delivery orders`} came back unpaid within ${plural(refusalDays, 'day')}, the next orders have to be paid in advance.`
      : '',
  contractTerms: ({ cod }) =>
    [
      'Your order is an offer to buy. The contract is made when the order is confirmed: once your payment has arrived',
      ...(cod.enabled
        ? [
            cod.confirmOrders
              ? ', or, with cash on delivery, once we have confirmed the order with you'
              : ', or, with cash on delivery, as soon as you place the order',
          ]
        : []),
      '.',
    ].join(''),
  holdTerms: ({ payments: { holdMinutes, bank } }) =>
    `We hold the tools for ${minutesText(holdMinutes)} while you pay${bank.enabled ? `, and for ${plural(shopRules.bankTransferDays, 'working day')} when you pay by bank transfer` : ''}.`,
  returnTerms: ({ tax: { returnWindowDays: days } }) =>
    days > 0
      ? `Return most goods within ${plural(days, 'day')} of delivery.`
      : 'Goods come back only if they are faulty, damaged or wrong.',
  invoiceTerms: ({ company }) =>
    company.chargesGst
      ? 'You can download the GST invoice of each parcel from your order once it has shipped. To claim input credit, enter your GSTIN and company name at checkout; they cannot be added later.'
      : 'You can download the invoice of each parcel from your order once it has shipped.',
}

/** "Delhi and NCR: 1 to 3 days"; nothing where the shop delivers to no place of the zone. */
const zoneDelivery = ({ places, shipping: { zones } }: Shop, zone: Zone) =>
  places[zone] === ''
    ? ''
    : `${places[zone]}: ${spanText({ min: zones[zone].daysMin, max: zones[zone].daysMax })}`

function shippingTerms({ flatFee, freeAbove, flatUpToGrams }: Shop['shipping']): string {
  const weight = `for parcels up to ${kilograms(flatUpToGrams)}`
  if (flatFee === 0 || freeAbove === 0) return `Delivery is free ${weight}.`
  return `Delivery costs ${formatRupees(flatFee)} ${weight}, and is free on orders of ${formatRupees(freeAbove)} or more.`
}

/** A shop that lets orders expire may do so sooner where the buyer was asked by a message. */
const askedTerms = ({ unanswered, confirmHours }: Shop['cod']) =>
  unanswered === 'CANCEL'
    ? `, or after ${plural(confirmHours, 'hour')} if we asked you by a message`
    : ''

function codTerms(cod: Shop['cod']): string {
  if (!cod.enabled) return 'We do not offer cash on delivery at present.'
  const limit = formatRupees(codLimitOf(cod))
  const orders =
    cod.minimum > 0 ? `from ${formatRupees(cod.minimum)} to ${limit}` : `up to ${limit}`
  const fee = cod.fee > 0 ? `The fee is ${formatRupees(cod.fee)}.` : 'There is no fee.'
  return `Cash on delivery is available for orders ${orders} and parcels up to ${kilograms(cod.maxGrams)}, where the courier collects cash. ${fee}`
}
