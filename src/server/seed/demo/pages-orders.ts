import type { DemoPage } from './demo-types.ts'

const refundPolicy: DemoPage = {
  slug: 'refund-policy',
  title: 'Returns and refunds',
  summary: [
    'Return within {{returnWindowDays}} days of delivery.',
    'Tell us within 48 hours if a parcel arrives damaged or incomplete.',
    'Opened consumables cannot come back unless they are faulty.',
    'We pay the return when the fault is ours or the maker’s.',
  ],
  sections: [
    {
      heading: 'What you can return',
      paragraphs: [
        'You can ask for a return within {{returnWindowDays}} days of delivery, from your order or by writing to {{supportEmail}}. We accept it for these reasons:',
      ],
      list: [
        'it is damaged, faulty or not what you ordered',
        'parts are missing',
        'it is not as described on its page, or it came later than the date we gave you and you no longer need it',
        'a size does not fit (shoes, gloves, harnesses)',
        'you no longer need it: unused, in its pack, with manual and accessories',
      ],
    },
    {
      heading: 'Damage, missing parts and wrong goods',
      paragraphs: [
        'Please report these within 48 hours of delivery with photos of the parcel, its label and the goods; for a machine that does not run, a short video helps. Later reports are looked at too, but transport damage is then hard to prove to the courier.',
        'A faulty, incomplete or wrong article is replaced or refunded in full, including what you paid for delivery. No other rule on this page takes that away.',
      ],
    },
    {
      heading: 'Consumables and special goods',
      paragraphs: [
        'Power tools that have been used are repaired or replaced under the maker’s warranty. For a machine that fails in the first {{returnWindowDays}} days we offer a replacement first, and a refund where none is in stock.',
        'Once opened, consumables cannot be sold again, nor can masks, for hygiene. The page of a product says in one sentence how it comes back, and your order says it again. All of this holds only for goods without a fault:',
      ],
      list: [
        'only while the pack is unopened: {{unopenedGoods}}',
        'only if faulty, damaged or wrong: {{faultyOnlyGoods}}',
        'within another number of days: {{otherReturnWindows}}',
      ],
    },
    {
      heading: 'Who pays the way back',
      paragraphs: [
        'We do when the article is damaged, faulty, wrong, incomplete, late or not as described. If you simply no longer need it, you pay the return; the amount is shown before you confirm the pickup. There is no restocking fee.',
      ],
    },
    {
      heading: 'How it goes',
      paragraphs: [
        'After you file the return we answer within one working day. The courier collects it at your address where reverse pickup is offered; elsewhere we tell you where to send it. Power tools are checked against the serial number on the invoice. You can follow each step in your order.',
      ],
    },
    {
      heading: 'When you get your money',
      paragraphs: [
        'We start the refund within 2 working days of the goods passing inspection. It goes back the way you paid and usually arrives 5 to 7 working days later. Cash-on-delivery orders are refunded to a UPI address or bank account that you name. You get store credit only if you choose it.',
        'A credit note for the GST goes with every refund of an invoiced article.',
      ],
    },
    {
      heading: 'Cancelling',
      paragraphs: [
        'You can cancel an order, or lines of it, free of charge until it is handed to the courier. The full amount including delivery is refunded. If we have to cancel, we tell you why and refund everything at once.',
      ],
    },
    {
      heading: 'If you disagree',
      paragraphs: [
        'Write to our grievance officer {{grievanceOfficer}} at {{grievanceEmail}} or call {{grievancePhone}}. You get a ticket number within 48 hours and an answer within one month. The National Consumer Helpline is 1915.',
      ],
    },
  ],
}

const shippingPolicy: DemoPage = {
  slug: 'shipping-policy',
  title: 'Delivery',
  summary: [
    'Free delivery from {{freeShippingAbove}}, else {{shippingFee}}, for parcels up to 10 kg.',
    'Dispatch in 1 to 2 working days; orders before 14:00 usually leave the same day.',
    'Cash on delivery up to {{codLimit}} for a fee of {{codFee}}.',
    'Enter your pincode on any product to see date and charge.',
  ],
  sections: [
    {
      heading: 'Where we deliver',
      paragraphs: [
        'We deliver across India to the pincodes our couriers serve. Type your pincode on a product, in the cart or at checkout: you see whether we deliver, by when, for how much and whether cash on delivery is possible. We do not deliver to army post offices or abroad.',
      ],
    },
    {
      heading: 'What it costs',
      paragraphs: [
        'Orders from {{freeShippingAbove}} travel free, smaller ones cost {{shippingFee}}, both for parcels up to 10 kg. Heavier parcels pay the courier’s tariff for your zone, less an allowance; the amount stands in the cart before you pay.',
        'Bulky goods are charged by volume: length × width × height in centimetres, divided by 5,000. All charges include GST and there are no others.',
      ],
    },
    {
      heading: 'How long it takes',
      paragraphs: ['Counted in working days after dispatch, from our warehouse in Delhi:'],
      list: [
        'Delhi and NCR: 1 to 3 days',
        'North India: 2 to 4 days',
        'Metro cities: 3 to 5 days',
        'Rest of India: 4 to 7 days',
        'North East, Jammu and Kashmir, Ladakh and the islands: 7 to 10 days, islands 2 more',
      ],
    },
    {
      heading: 'Cash on delivery',
      paragraphs: [
        'Available for orders up to {{codLimit}} and parcels up to 20 kg where the courier collects cash. The fee is {{codFee}} and is shown before you choose. We may ask you to confirm the order; one that is not confirmed within 24 hours is cancelled.',
      ],
    },
    {
      heading: 'Goods with limits',
      paragraphs: ['Some goods cannot go everywhere:'],
      list: [
        'lithium batteries and tools with them, adhesives and solvents go by surface only, and not to the islands',
        'ladders and other pieces longer than 180 cm go to selected pincodes',
        'petrol machines are shipped without fuel and oil',
        'pieces above 80 kg are delivered to the door at street level after we have called you',
      ],
    },
    {
      heading: 'When the parcel comes',
      paragraphs: [
        'You get the courier’s name and tracking number by mail. The courier tries three times. Please look at the parcel before signing: if it is open or crushed, refuse it or write that on the slip, and send us photos within 48 hours.',
        'A parcel that comes back because nobody could take it is refunded in full if the fault was the courier’s or ours; if it was refused without a reason, we keep what delivery cost.',
      ],
    },
    {
      heading: 'Invoice',
      paragraphs: [
        'Each shipment carries a GST invoice, and you can download it from your order. For input credit enter your GSTIN and company name at checkout; they cannot be added after dispatch.',
      ],
    },
  ],
}

const warrantyPage: DemoPage = {
  slug: 'warranty',
  title: 'Warranty',
  summary: [
    'The months are on each product’s page and count from the invoice date.',
    'Your invoice is the warranty card.',
    'In the first {{returnWindowDays}} days a faulty article comes back to us.',
    'After that the brand’s service centre repairs it, and we help if it does not.',
  ],
  sections: [
    {
      heading: 'How long',
      paragraphs: [
        'Usual terms are 6 to 12 months on power tools and machines, 6 months on batteries, 12 months on measuring tools and 10 years against forging faults on hand tools. What the product’s page said on the day you bought it is what counts.',
      ],
    },
    {
      heading: 'What is covered',
      paragraphs: [
        'Faults in material and making that show in normal use. Repair or replacement is free, parts and labour included. A replaced article carries the rest of the first term.',
      ],
    },
    {
      heading: 'What is not',
      paragraphs: ['These are not faults:'],
      list: [
        'wear of carbon brushes, chucks, cables, belts, blades, tips and seals',
        'damage from water, falls, overload, wrong voltage, wrong fuel or a missing oil mix',
        'machines opened or changed by others, or with the serial number removed',
        'hire use of tools that are sold for the home',
      ],
    },
    {
      heading: 'How to claim',
      paragraphs: [
        'Open the order in your account, choose the article and file a claim with a photo of the serial plate, or write to {{supportEmail}} or call {{supportPhone}}. We name the nearest service centre of the brand. Where there is none within 50 km we arrange the transport.',
      ],
    },
    {
      heading: 'Your rights remain',
      paragraphs: [
        'This warranty comes on top of your rights under the Consumer Protection Act, 2019, and takes nothing from them.',
      ],
    },
  ],
}

export const orderPages: DemoPage[] = [refundPolicy, shippingPolicy, warrantyPage]
