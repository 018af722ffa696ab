import type { PageText } from './page-text.ts'

const refundPolicy: PageText = {
  slug: 'refund-policy',
  title: 'Returns and refunds',
  summary: [
    '{{returnTerms}}',
    'Faulty, damaged or wrong goods can be returned even if they were opened or used.',
    'Cancelling is free until the goods are shipped.',
    'Refunds are made in full. We do not charge for return pickup or restocking.',
  ],
  sections: [
    {
      heading: 'Cancelling',
      paragraphs: [
        'You can cancel an order, or single items of it, free of charge until they are shipped. We refund what you paid for them, including their share of delivery. While an order is waiting for payment you can only cancel all of it.',
        'If we have to cancel, we tell you the reason and refund what you paid.',
      ],
    },
    {
      heading: 'What you can return',
      paragraphs: [
        '{{returnTerms}} Request the return on the order page and choose a refund or a replacement. You can add up to {{returnPhotos}} photos. We accept these reasons:',
      ],
      list: [
        'the item is damaged or faulty',
        'it is not what you ordered, or not as described',
        'parts are missing',
        'the size does not fit, or you no longer need it: unused, in its pack, with all its parts',
      ],
    },
    {
      heading: 'Goods with other terms',
      paragraphs: [
        'The product page and your order show the return terms of each item. For some goods they differ. Faulty, damaged and wrong goods can be returned within their return window in every case:',
      ],
      list: [
        'Only while the pack is unopened: {{unopenedGoods}}.',
        'Only if they are faulty, damaged or wrong: {{faultyOnlyGoods}}.',
        'Within another number of days: {{otherReturnWindows}}.',
      ],
    },
    {
      heading: 'How returns work',
      paragraphs: [
        'We answer your request within {{returnAnswerTime}}. If we approve it, the courier calls you to collect the goods. We check them when they reach us. If we cannot accept a return, we tell you the reason. You can follow every step on the order page.',
      ],
    },
    {
      heading: 'Refunds',
      paragraphs: [
        'We start the refund within {{refundStartTime}} of checking the goods. Your bank may take another {{bankDays}}. The refund is what you paid for the item, including its share of the delivery and payment fees.',
        'Prepaid orders are refunded to the original payment method. Orders paid in cash are refunded to the UPI ID or bank account you enter with your request. Your credit note is on the order page.',
      ],
    },
    {
      heading: 'Complaints',
      paragraphs: [
        'Write to {{grievanceOfficer}} at {{grievanceEmail}} or call {{grievancePhone}}. We acknowledge every complaint within {{complaintHours}} and resolve it within {{complaintResolution}}. You can also call the National Consumer Helpline on 1915.',
      ],
    },
  ],
}

const shippingPolicy: PageText = {
  slug: 'shipping-policy',
  title: 'Delivery',
  summary: [
    '{{shippingTerms}}',
    'Heavier parcels cost more. The cart shows the fee for your pincode before you order.',
    '{{codTerms}}',
    'Enter your pincode on any product to see the delivery date.',
  ],
  sections: [
    {
      heading: 'Where we deliver',
      paragraphs: [
        'We deliver within India to the pincodes our couriers serve. Enter your pincode on a product page or in the cart to see whether we deliver there, by when, and whether cash on delivery is available.',
      ],
    },
    {
      heading: 'What it costs',
      paragraphs: [
        '{{shippingTerms}} Heavier parcels cost the courier tariff for your region, less {{heavyAllowance}}. You see the fee in the cart and at checkout before you order.',
        'A parcel counts by its weight or its volume, whichever is more: length × width × height in centimetres, divided by {{volumeDivisor}}, gives kilograms. Goods longer than {{longGoods}} count twice their weight.',
        'An order may arrive in several parcels. Delivery is charged once.',
      ],
    },
    {
      heading: 'How long it takes',
      paragraphs: [
        '{{cutoffTerms}} {{dispatchTerms}} Sundays and holidays are not working days. Delivery then takes, in working days:',
      ],
      list: [
        '{{zoneADelivery}}',
        '{{zoneBDelivery}}',
        '{{zoneCDelivery}}',
        '{{zoneDDelivery}}',
        '{{zoneEDelivery}}',
        '{{islandDelivery}}',
      ],
    },
    {
      heading: 'Cash on delivery',
      paragraphs: ['{{codTerms}}', '{{codConfirmation}}', '{{codRefusals}}'],
    },
    {
      heading: 'Goods with limits',
      paragraphs: ['Some goods cannot be sent everywhere:'],
      list: [
        'Lithium batteries, tools with such batteries, aerosols, solvents and glues cannot be sent to Andaman and Nicobar or Lakshadweep.',
        '{{longGoodsLimit}}',
      ],
    },
    {
      heading: 'Tracking and receiving your parcel',
      paragraphs: [
        'The order page shows when a parcel ships, with its tracking number if the courier gives one. If it arrives open or damaged, take photos and request a return on the order page.',
        'If a parcel comes back to us undelivered, for whatever reason, we refund in full what you paid for it, including delivery.',
      ],
    },
    {
      heading: 'Invoice',
      paragraphs: ['{{invoiceTerms}}'],
    },
  ],
}

const warranty: PageText = {
  slug: 'warranty',
  title: 'Warranty',
  summary: [
    'The warranty period is on each product page.',
    'Keep your invoice: it is the proof of purchase.',
    'Faulty goods can be returned to us within their return window.',
  ],
  sections: [
    {
      heading: 'How long',
      paragraphs: [
        'The product page shows the warranty period and what it covers. The warranty is given by the manufacturer.',
      ],
    },
    {
      heading: 'What is usually covered',
      paragraphs: [
        'Faults in material and manufacture that show in normal use. The terms on the product page decide.',
      ],
    },
    {
      heading: 'What is usually not covered',
      paragraphs: ['Most warranties do not cover:'],
      list: [
        'wear of parts such as bits, blades, discs, carbon brushes, chucks and cables',
        'damage from misuse, drops, water, overload or wrong voltage',
        'tools opened or changed by others',
      ],
    },
    {
      heading: 'How to claim',
      paragraphs: [
        'Within the return window, request a return on the order page. After that, {{contactUs}}, or contact the service centre of the brand. Have the order number and the invoice ready; you can download the invoice from your order.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'The warranty is in addition to your rights under the Consumer Protection Act, 2019.',
      ],
    },
  ],
}

export const orderPages: readonly PageText[] = [refundPolicy, shippingPolicy, warranty]
