import type { Opening, SetupStep } from '#contract/backoffice/setup.ts'
import { gstinProblem, gstinStateCode, stateName } from '#contract/india.ts'
import { exampleOrderNumber, orderPrefixOf, suggestedOrderPrefix } from '#contract/order-number.ts'
import { plural } from '#contract/plural.ts'
import { type CheckoutMethod, paymentMethodNames } from '#contract/selling/payment-methods.ts'
import { type DocumentNumbers, nextNumber } from '#contract/shop/document-numbers.ts'
import type { Company, ShippingSettings, TaxSettings } from '#contract/shop/settings.ts'
import { exampleParts, fixedDeliveryPromise, footerPromiseOf } from '#contract/shop-texts.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readEnabledPaymentMethods } from '#server/selling/payments/enabled-methods.ts'
import type { PaymentOptions } from '#server/selling/payments/payment-options.ts'
import type { MailOptions } from '#server/shop/mails/mail-options.ts'
import { readKeptMails } from '#server/shop/mails/resend-mails.ts'
import { defaultCompany } from '#server/shop/settings/defaults.ts'
import { readDocumentNumbers } from '#server/shop/settings/document-prefixes.ts'
import { readSections } from '#server/shop/settings/settings.ts'
import { readSchedule } from '../backup/backup-plan.ts'
import { type DemoShop, findDemo, readLiveAt } from './demo-state.ts'
import { backupsStep, mailStep, staffStep } from './running-steps.ts'
import { type Facts, readFacts } from './setup-facts.ts'
import { readSkipped } from './skip-step.ts'
import type { Step } from './step.ts'

type StepName = SetupStep['name']
/** Options that decide whether shoppers can pay and mails leave. */
export type Running = { payments: PaymentOptions; mails: MailOptions }

/** The steps to the first order, from what is in the database now. */
export async function readOpening(db: Db, { payments, mails }: Running): Promise<Opening> {
  const [demo, liveAt, sections, facts, numbers, { methods }] = await Promise.all([
    findDemo(db),
    readLiveAt(db),
    readSections(db),
    readFacts(db),
    readDocumentNumbers(db),
    readEnabledPaymentMethods(db, payments),
  ])
  const [skipped, kept, plan] = await Promise.all([
    readSkipped(db),
    readKeptMails(db, mails),
    readSchedule(db),
  ])
  const { company, tax } = sections
  const steps: Record<Exclude<StepName, 'demo'>, Step> = {
    company: companyStep(company, demo),
    gst: gstStep(company, tax, demo),
    invoices: invoicesStep(company, tax, numbers),
    logo: logoStep(company),
    delivery: deliveryStep(sections, facts),
    policies: policiesStep(company),
    payments: paymentsStep(methods),
    products: productsStep(facts),
    mail: mailStep(kept),
    backups: backupsStep(plan),
    staff: staffStep(facts),
    testOrder: testOrderStep(facts),
  }
  const named = Object.entries(steps) as [StepName, Step][]
  return {
    steps: [
      ...(demo ? [namedStep('demo', demoStep(demo), null)] : []),
      ...named.map(([name, step]) => namedStep(name, step, skipped[name] ?? null)),
    ],
    liveAt,
  }
}

const namedStep = (name: StepName, step: Step, skipped: string | null): SetupStep => ({
  name,
  isDone: step.missing.length === 0 || skipped !== null,
  // Once it is done after all, nobody needs to know why it was not.
  skipped: step.missing.length === 0 ? null : skipped,
  ...step,
})

/** A shop without a demo has no such step. */
const demoStep = ({ removedAt }: DemoShop): Step => ({
  isNeeded: true,
  done: removedAt ? 'The demo is removed. You can restore it until the shop goes live.' : '',
  missing: removedAt
    ? []
    : ['Remove the demo before you sell. Its products, shoppers and orders are not real.'],
})

function companyStep(company: Company, demo: DemoShop | null): Step {
  const isOf = (field: 'name' | 'legalName' | 'email') =>
    demo !== null && company[field] !== '' && company[field] === demo.company[field]
  const example = exampleParts(company)
  const missing = [
    ...(company.name === defaultCompany.name || isOf('name')
      ? [`Enter the name of your shop: it is still called ${company.name}.`]
      : []),
    ...(company.legalName === '' || isOf('legalName')
      ? ['Enter the legal name of the seller.']
      : []),
    ...(company.email === '' || isOf('email') ? ['Enter an email address for customers.'] : []),
    ...(example.includes('phone') ? ['Enter your own phone number.'] : []),
    ...(example.includes('address') ? ['Enter your own address.'] : []),
    ...(example.includes('hours') ? ['Enter the hours at which customers reach you.'] : []),
    ...(company.orderPrefix === '' ? [choosePrefix(company)] : []),
  ]
  return {
    isNeeded: true,
    done: [
      [company.name, company.legalName].filter(Boolean).join(', '),
      ...(company.orderPrefix ? [`orders like ${exampleOrderNumber(company)}`] : []),
    ].join('; '),
    missing,
  }
}

const choosePrefix = (company: Company) => {
  const suggested = suggestedOrderPrefix(company.name)
  const such = suggested && company.name !== defaultCompany.name ? `, such as ${suggested}` : ''
  return `Choose what order numbers begin with${such}: until then they begin with ${orderPrefixOf(company)}.`
}

/** A GSTIN must be of the state that goods are sold from. A shop that is not registered needs none. */
function gstStep({ gstin, chargesGst }: Company, tax: TaxSettings, demo: DemoShop | null): Step {
  const from = stateName(tax.supplierStateCode) ?? tax.supplierStateCode
  if (gstin === null)
    return {
      isNeeded: true,
      done: chargesGst ? '' : `Not registered under GST. Goods are sold from ${from}.`,
      missing: chargesGst
        ? ['Enter the GSTIN, or choose that the shop is not registered under GST.']
        : [],
    }
  const registeredIn = gstinStateCode(gstin)
  const missing = [
    ...(gstin === demo?.company.gstin ? [`Replace ${gstin}. It is the demo's GSTIN.`] : []),
    ...(gstinProblem(gstin) ? [`${gstin} is not a valid GSTIN. Check all 15 characters.`] : []),
    ...(registeredIn !== tax.supplierStateCode
      ? [
          `The GSTIN is of ${stateName(registeredIn ?? '') ?? 'another state'}, but goods are sold from ${from}. One of them is wrong, so the tax of every order is wrong too.`,
        ]
      : []),
  ]
  return { isNeeded: true, done: `${gstin}, ${from}`, missing }
}

function invoicesStep(
  { chargesGst }: Company,
  { signatory, prefixes }: TaxSettings,
  numbers: DocumentNumbers,
): Step {
  const next = nextNumber(numbers, prefixes[chargesGst ? 'INV' : 'SAL'])
  return {
    isNeeded: false,
    done: `The next invoice is ${next}. Numbers begin again on 1 April.`,
    missing: signatory === '' ? ['Enter who signs the invoices.'] : [],
  }
}

const logoStep = ({ logoUrl }: Company): Step => ({
  isNeeded: false,
  done: logoUrl === null ? '' : 'Your logo is in the header, on documents and in mails.',
  missing: logoUrl === null ? ['Upload your logo.'] : [],
})

const deliveryStep = (
  { company, shipping, tax }: { company: Company; shipping: ShippingSettings; tax: TaxSettings },
  { servedPincodes, hasShipping, sentFrom }: Facts,
): Step => ({
  isNeeded: false,
  done: [
    `You deliver to ${plural(servedPincodes, 'pincode')}.`,
    ...(sentFrom ? [`Parcels leave from ${sentFrom.city}.`] : []),
  ].join(' '),
  missing: [
    ...(shipping.fromPincode === ''
      ? ['Enter the pincode that you send from: until then the zones are as seen from New Delhi.']
      : []),
    ...(sentFrom && sentFrom.stateCode !== tax.supplierStateCode
      ? [
          `Parcels leave from ${sentFrom.city} in ${stateName(sentFrom.stateCode)}, but the tax settings say that goods ship from ${stateName(tax.supplierStateCode)}. One of them is wrong.`,
        ]
      : []),
    ...(hasShipping
      ? []
      : ['Check the fees, weights and days, then save them. They are still the defaults.']),
    ...(footerPromiseOf(company) === fixedDeliveryPromise
      ? [
          `The footer promises “${fixedDeliveryPromise}”. Enter your own delivery promise in the company details.`,
        ]
      : []),
  ],
})

/** The texts take every figure from the settings; a person to complain to is what the settings lack. */
function policiesStep({ grievanceOfficer: { name, email, phone } }: Company): Step {
  const lacks = [
    ...(name ? [] : ['name']),
    ...(email || phone ? [] : ['email address or phone number']),
  ]
  return {
    isNeeded: true,
    done: 'Returns, delivery, warranty, terms and privacy take every figure from your settings.',
    missing:
      lacks.length > 0
        ? [
            `Enter the ${lacks.join(' and the ')} of your grievance officer in the company details: the E-Commerce Rules require them on the site.`,
          ]
        : [],
  }
}

const paymentsStep = (methods: readonly CheckoutMethod[]): Step => ({
  isNeeded: true,
  done: methods.map((method) => paymentMethodNames[method]).join(', '),
  missing: methods.length === 0 ? ['Switch on a way to pay: until then nobody can order.'] : [],
})

const productsStep = ({ categories, products, inStock }: Facts): Step => ({
  isNeeded: true,
  done:
    products > 0
      ? `${plural(products, 'product')} in ${plural(categories, 'category', 'categories')}.`
      : '',
  missing: [
    ...(categories === 0 ? ['Add categories: the starting kit below, or your own.'] : []),
    ...(products === 0 ? ['Publish a product.'] : []),
    ...(products > 0 && !inStock ? ['Enter stock: no product can be bought.'] : []),
  ],
})

const testOrderStep = ({ testOrder }: Facts): Step => ({
  isNeeded: false,
  done: testOrder ? `${testOrder} was ordered by your staff.` : '',
  missing: testOrder
    ? []
    : ['Order something in the shop with this account, and cancel the order here.'],
})
