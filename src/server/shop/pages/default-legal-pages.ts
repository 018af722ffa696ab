import type { PageText } from './page-text.ts'

const terms: PageText = {
  slug: 'terms',
  title: 'Terms of sale',
  summary: [
    'You buy from {{legalName}}.',
    '{{priceTerms}} The total you see before you order is the total you pay.',
    'You can cancel free of charge until the goods are shipped.',
    'The law of India applies.',
  ],
  sections: [
    {
      heading: 'Who we are',
      paragraphs: [
        '{{companyName}} is run by {{legalName}}, {{companyAddress}}. To reach us, {{contactUs}}.',
        '{{registrationNumbers}}',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'You need an account to order, and must be at least 18 years old. Keep your password to yourself and tell us at once if someone else has used your account. You can close it in your profile when no order is open.',
      ],
    },
    {
      heading: 'Prices',
      paragraphs: [
        '{{priceTerms}} Prices are in rupees. The price struck through is the maximum retail price (MRP). Delivery and payment fees are shown at checkout before you order. We add nothing to your cart.',
        'If a price is obviously wrong, we cancel the order before it ships, tell you why and refund what you paid.',
      ],
    },
    {
      heading: 'Orders',
      paragraphs: [
        '{{contractTerms}} {{holdTerms}}',
        'If an item is not available after all, we cancel it, refund what you paid for it and send no substitute.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        'Checkout shows the ways you can pay. Card details are entered in the window of the payment provider and never reach us.',
        '{{codTerms}}',
        '{{codConfirmation}}',
      ],
    },
    {
      heading: 'Delivery, returns and warranty',
      paragraphs: [
        'Our pages on delivery, returns and warranty are part of these terms. The risk passes to you when the goods are handed to you.',
      ],
    },
    {
      heading: 'Safe use',
      paragraphs: [
        'Tools can injure. Read the manual, use guards and protective gear, and fit only accessories rated for the machine. Descriptions on this site do not replace the manual.',
      ],
    },
    {
      heading: 'Reviews and questions',
      paragraphs: [
        'We follow IS 19000:2022, the Indian standard for online consumer reviews. Only a shopper whose order was delivered can review a product, once. Nobody is paid or rewarded for a review, and we write none ourselves.',
        'We read every review, question and answer before it is published, and again when it is changed or reported. Good and bad opinions are treated alike. We reject only texts that contain personal details, links or insults, are dishonest or are not about the product, and tell the writer why. Others see the first name and the initial of the writer.',
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'We are liable without limit for injury, for intent and gross negligence, and wherever the law allows no limit. Otherwise we are liable for foreseeable loss up to the price of the goods.',
      ],
    },
    {
      heading: 'Complaints and law',
      paragraphs: [
        'Complaints go to {{grievanceOfficer}}, {{grievanceEmail}}, {{grievancePhone}}. You get a ticket number at once. We acknowledge every complaint within {{complaintHours}} and resolve it within {{complaintResolution}}. You can also call the National Consumer Helpline on 1915. The law of India applies, and you may turn to the consumer commission where you live.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'We may change these terms for later orders. The terms in force when you placed your order apply to it. The date of the last change is at the top of this page.',
      ],
    },
  ],
}

const privacy: PageText = {
  slug: 'privacy',
  title: 'Privacy',
  summary: [
    'We use your details to sell and deliver.',
    'No advertising trackers, and we do not sell your details.',
    'You can see, correct and download your details, or close your account.',
    'Invoices are kept because tax law requires it.',
  ],
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        '{{legalName}}, {{companyAddress}}, decides how your personal details are used. For questions, {{contactUs}}.',
      ],
    },
    {
      heading: 'What we keep, and why',
      paragraphs: ['Only what the shop needs to work:'],
      list: [
        'your name, username, email address and password (only as a one-way hash), to run your account',
        'your addresses and phone numbers, to deliver and to let the courier call you',
        'your orders, invoices and returns and, if you enter it, your GSTIN',
        'payment method, amount and payment reference; never card numbers',
        'for a refund to a bank account or UPI ID, that account, encrypted',
        'your cart, wishlist and alerts, reviews, questions and answers, and what you write to us',
        'where and when you logged in (IP address, browser and time), for a year after you logged out, and technical logs, to keep the shop secure',
        'which offers you allowed or stopped, when, and on which notice, as proof',
        'what is searched for and which results are opened or bought, as daily counts without names, accounts or addresses, for {{searchesKept}}, to show better results; your browser reports no results that you open if it sends Do Not Track or Global Privacy Control',
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'Couriers get your name, address and phone number for your parcel. If you pay online, the payment provider gets the amount, your name and your contact details. Authorities get what the law requires.',
      ],
    },
    {
      heading: 'Emails you get',
      paragraphs: [
        'Emails from us are about your account, your orders, payments and returns, your messages, questions and reviews, and the stock and delivery alerts you asked for. After an order is completed, one email may ask for a review. Offers and news come only if you allowed them yourself, and you can stop them at any time; our privacy notice says how.',
      ],
    },
    {
      heading: 'What your browser stores',
      paragraphs: [
        'Your login, pincode, recent searches, the searches that led you to products (until you close the tab), recently viewed and compared products, and how you like lists, prices and units shown. You can clear these in your browser. If you pay online, the window of the payment provider may set cookies of its own.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'Your account stays until you close it. Then we delete your addresses, cart, wishlist and alerts, and remove your name, phone number and street address from your orders. Reviews stay without your name. Invoices and credit notes stay as they were issued, because tax law requires it. Entries of our security log stay too, past logins for a year, and what you allowed or stopped without your contact.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'In your profile you can see, correct and download your details, and close your account once no order is open. You may also name someone to act for you after death or incapacity: {{contactUs}}.',
        'Complaints go to {{grievanceOfficer}}, {{grievanceEmail}}, and, if we cannot resolve them, to the Data Protection Board of India.',
      ],
    },
    {
      heading: 'Security',
      paragraphs: [
        'What staff can see and do depends on their role, and what they change is logged. If a breach affects your details, we tell you and the Data Protection Board what happened and what to do.',
      ],
    },
  ],
}

export const legalPages: readonly PageText[] = [terms, privacy]
