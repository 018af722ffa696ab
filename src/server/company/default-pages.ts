import type { Page } from '#contract/pages.ts'

export type PageText = Pick<Page, 'slug' | 'title' | 'summary' | 'sections'>

/** What the policy pages say until somebody writes them: short, and true of what the shop does. */
export const defaultPages: readonly PageText[] = [
  {
    slug: 'refund-policy',
    title: 'Refund policy',
    summary: [
      'Send goods back within {{returnWindowDays}} days of delivery.',
      'Damaged, defective or wrong goods come back at our cost.',
      'Cancelling is free until the order is shipped.',
    ],
    sections: [
      {
        heading: 'Cancelling an order',
        paragraphs: [
          'You can cancel an order, or single items of it, free of charge until they are shipped. What you have paid for them is refunded in full, with their share of the delivery. Of an order that still waits for its payment no single items can be taken out: cancel all of it and use “Buy again”, or pay first.',
        ],
      },
      {
        heading: 'Returning goods',
        paragraphs: [
          'Tell us within {{returnWindowDays}} days of delivery. Goods that are damaged, defective, not as described or not what you ordered come back at our cost, used or not.',
          'Anything else must be unused, in its box, with all its parts. You pay for sending it back. For some goods other terms hold; the page of a product says its own in one sentence, and so does your order:',
        ],
        list: [
          'Only while the pack is unopened: {{unopenedGoods}}.',
          'Only if they are faulty, damaged or wrong: {{faultyOnlyGoods}}.',
          'Within another number of days: {{otherReturnWindows}}.',
        ],
      },
      {
        heading: 'Refunds',
        paragraphs: [
          'We start the refund within 2 working days of checking the returned goods. Your bank may take another 5 to 7 working days. Orders paid on delivery are refunded to the UPI ID or bank account you name.',
        ],
      },
      {
        heading: 'Need help?',
        paragraphs: ['Write to {{supportEmail}} or call {{supportPhone}}.'],
      },
    ],
  },
  {
    slug: 'shipping-policy',
    title: 'Shipping policy',
    summary: [
      'Delivery costs {{shippingFee}}, and nothing from {{freeShippingAbove}}.',
      'Heavy parcels cost more; checkout shows the fee before you pay.',
      'Cash on delivery up to {{codLimit}}, for a fee of {{codFee}}.',
    ],
    sections: [
      {
        heading: 'What delivery costs',
        paragraphs: [
          'Delivery costs {{shippingFee}} for orders below {{freeShippingAbove}} and is free from there on. For heavy parcels the fee follows weight and distance. The fee is part of the total you see before you order.',
        ],
      },
      {
        heading: 'When it comes',
        paragraphs: [
          'Enter your pincode on a product page to see whether we deliver there and when. Orders leave our warehouse on working days.',
        ],
      },
      {
        heading: 'Cash on delivery',
        paragraphs: [
          'Where the courier takes cash, you can pay orders up to {{codLimit}} at the door. The fee for this is {{codFee}}.',
        ],
      },
      {
        heading: 'What we cannot send',
        paragraphs: [
          'Lithium batteries, aerosols, solvents and glues may not fly, so they, and tools with such batteries, cannot go to Andaman and Nicobar or Lakshadweep.',
        ],
      },
    ],
  },
  {
    slug: 'terms',
    title: 'Terms of use',
    summary: [
      'Prices include GST.',
      'The total you see before you order is the total you pay.',
      'The law of India applies.',
    ],
    sections: [
      {
        heading: 'Who we are',
        paragraphs: [
          'This shop is run by {{companyName}}. You buy from us, and we answer for what we sell.',
        ],
      },
      {
        heading: 'Orders and prices',
        paragraphs: [
          'All prices are in rupees and include GST. Delivery and any fee are added at checkout and shown before you order. The contract is made when we confirm your order.',
        ],
      },
      {
        heading: 'Your account',
        paragraphs: [
          'Keep your password to yourself and tell us if somebody else has used your account. You can close it at any time.',
        ],
      },
      {
        heading: 'Reviews and questions',
        paragraphs: [
          'We keep to IS 19000:2022, the Indian standard for online consumer reviews. Only a shopper whose order was delivered can review a product, once; nobody is paid or rewarded for it, and we write none ourselves.',
          'We read every review, question and answer before it shows, and once more when it is changed or reported. Good and bad opinions are treated alike. We reject only what has personal details, links or insults in it, is not honest or is not about the product, and tell the writer why. Others see the first name and the initial of whoever wrote it.',
        ],
      },
      {
        heading: 'Complaints',
        paragraphs: [
          'Write to {{grievanceOfficer}}. We acknowledge every complaint within 48 hours and settle it within one month. You can also call the National Consumer Helpline on 1915.',
        ],
      },
    ],
  },
  {
    slug: 'privacy',
    title: 'Privacy policy',
    summary: [
      'We keep what we need to deliver your orders.',
      'We do not sell your details.',
      'You can take your details with you, correct them or close your account.',
    ],
    sections: [
      {
        heading: 'What we keep',
        paragraphs: ['Only what the shop needs to work:'],
        list: [
          'your name, e-mail address and phone number;',
          'your addresses, orders, cart and wishlist;',
          'what you write to us, and your reviews, questions and answers;',
          'where and when you logged in, to keep your account safe.',
        ],
      },
      {
        heading: 'Who sees it',
        paragraphs: [
          'The courier gets your name, address and phone number to deliver the parcel. Nobody else does, unless the law asks for it.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: [
          'Your account stays until you close it. Invoices are kept for as long as tax law asks.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You can see, correct and download what we hold about you in your account, and close it there. For anything else write to {{supportEmail}} or to {{grievanceOfficer}}.',
        ],
      },
    ],
  },
  {
    slug: 'warranty',
    title: 'Warranty',
    summary: [
      "The maker's warranty is named on every product page.",
      'Keep the invoice: it is the proof of purchase.',
      'Goods that arrive defective come back to us.',
    ],
    sections: [
      {
        heading: 'What is covered',
        paragraphs: [
          'The maker answers for faults in material and manufacture for the time named on the product page, from the date of the invoice.',
        ],
      },
      {
        heading: 'What is not covered',
        paragraphs: [
          'Wear of parts such as bits, blades, discs, brushes and batteries, damage from misuse, and repairs by others.',
        ],
      },
      {
        heading: 'How to claim',
        paragraphs: [
          "Within {{returnWindowDays}} days of delivery, tell us: write to {{supportEmail}} or call {{supportPhone}}. After that, the maker's service centre repairs the tool; we help you find the nearest one.",
        ],
      },
    ],
  },
]
