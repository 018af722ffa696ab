import type { DemoPage } from './demo-types.ts'

const terms: DemoPage = {
  slug: 'terms',
  title: 'Terms of sale',
  summary: [
    'You buy from {{legalName}}, who owns and ships the goods.',
    'Prices include GST; the total before you pay is the total.',
    'You may cancel free of charge until dispatch.',
    'Indian law applies, and your rights as a consumer stay whole.',
  ],
  sections: [
    {
      heading: 'Who we are',
      paragraphs: [
        '{{companyName}} is run by {{legalName}}, {{companyAddress}}. We sell our own stock. You reach us at {{supportEmail}} and {{supportPhone}}. Our GSTIN and registration number stand in the footer of every page and on every invoice.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'You need an account to order, and must be at least 18 years old. Keep your password to yourself and your address right. Tell us at once if somebody else has used your account. You can close it at any time as easily as you opened it.',
      ],
    },
    {
      heading: 'Prices and offers',
      paragraphs: [
        'All prices are in rupees and include GST. The struck-through price is the maximum retail price printed on the pack. Delivery and cash-on-delivery charges are shown by pincode before you choose how to pay, and nothing is put into your cart by us.',
        'If a price is plainly wrong, we tell you before dispatch; you may then buy at the right price or cancel for a full refund.',
      ],
    },
    {
      heading: 'Ordering',
      paragraphs: [
        'Your order is an offer to buy. It becomes a contract when we confirm it by mail, after payment or, with cash on delivery, after your confirmation. Stock is held for you while you pay. If an article runs out all the same, we refund that line in full and at once and send no substitute without asking.',
      ],
    },
    {
      heading: 'Payment',
      paragraphs: [
        'You can pay by UPI, card, net banking or wallet through a payment gateway, or in cash on delivery up to {{codLimit}} for a fee of {{codFee}}. Card numbers are entered with the gateway and never reach us.',
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
        'Tools can injure. Read the manual, use guards and protective gear, and fit only accessories rated for the machine. Descriptions on this site do not replace the maker’s manual.',
      ],
    },
    {
      heading: 'Reviews and questions',
      paragraphs: [
        'Reviews come from shoppers who bought the article. We take down what is unlawful, abusive, off the subject or paid for, and nothing merely because it is critical.',
      ],
    },
    {
      heading: 'Our liability',
      paragraphs: [
        'We answer without limit for injury, for intent and gross negligence and wherever the law allows no limit. Otherwise we answer for foreseeable loss up to the price of the goods. Loss of business profit is not covered for buyers who order with a GSTIN.',
      ],
    },
    {
      heading: 'Complaints and law',
      paragraphs: [
        'Complaints go to the grievance officer {{grievanceOfficer}}, {{grievanceEmail}}, {{grievancePhone}}. You get a ticket number within 48 hours and a decision within one month. Indian law applies. Consumers may turn to the consumer commission where they live; for business buyers the courts in New Delhi decide.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'We may change these terms for orders to come. Your order is governed by the version in force when you placed it; earlier versions are kept with their dates.',
      ],
    },
  ],
}

const privacy: DemoPage = {
  slug: 'privacy',
  title: 'Privacy',
  summary: [
    'We use your data to sell and deliver, and for nothing you did not agree to.',
    'No advertising trackers. Your data is not sold.',
    'You can see, correct, download and erase it.',
    'Invoices are kept as long as tax law demands.',
  ],
  sections: [
    {
      heading: 'Who is responsible',
      paragraphs: [
        '{{legalName}}, {{companyAddress}}, decides how your personal data is used. Questions go to {{supportEmail}}.',
      ],
    },
    {
      heading: 'What we keep, and why',
      paragraphs: ['Only what the purpose needs:'],
      list: [
        'name, username, mail address and a scrambled password, to run your account',
        'addresses and phone numbers, to deliver and to let the courier call you',
        'orders, invoices, returns and, if you give it, your GSTIN, to fulfil the sale and the tax law',
        'payment method, amount and the gateway’s reference, to match payments; never card numbers',
        'cart, wishlist, reviews and questions, because you asked us to keep them',
        'technical logs with IP address and time, to keep the shop secure',
      ],
    },
    {
      heading: 'Who sees it',
      paragraphs: [
        'Couriers get name, address and phone number for your parcel. The payment gateway gets amount, name and contact. Authorities get what the law obliges us to give. Service providers work for us under contract and may not use your data for themselves. Nobody else sees it.',
      ],
    },
    {
      heading: 'Consent',
      paragraphs: [
        'Offers by mail come only if you have ticked the box; it is never ticked beforehand. You can withdraw in your profile or by the link in each mail, as easily as you agreed.',
      ],
    },
    {
      heading: 'What your browser stores',
      paragraphs: [
        'A key that keeps you logged in, your pincode, and what you looked at last. These stay in your browser and you can clear them there. We set no third-party cookies.',
      ],
    },
    {
      heading: 'How long',
      paragraphs: [
        'Account data until you delete the account. Invoices and credit notes for 72 months after the annual GST return and 8 years under company law. Security logs for at least one year. After that they are erased or made anonymous.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may see and download your data, correct it, erase it, withdraw consent and name somebody who may act for you after death or incapacity. Use your profile or write to us; we answer within one month. Deleting the account keeps only what tax law obliges us to keep.',
        'Complaints go to {{grievanceOfficer}}, {{grievanceEmail}}, and, if we cannot settle it, to the Data Protection Board of India.',
      ],
    },
    {
      heading: 'Children',
      paragraphs: [
        'The shop is for persons of 18 years and above. If we learn that a child has registered, we delete the account.',
      ],
    },
    {
      heading: 'Security',
      paragraphs: [
        'Data travels encrypted, passwords are stored as one-way hashes, and staff see only what their work needs. If a breach touches your data, we tell you and the Board without delay, what happened and what to do.',
      ],
    },
  ],
}

export const legalPages: DemoPage[] = [terms, privacy]
