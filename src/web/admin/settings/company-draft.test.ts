import { expect, test } from 'vitest'
import type { Company } from '#contract/shop/settings.ts'
import { companyDraft, companyWrite } from './company-draft.ts'

const company: Company = {
  name: 'Karigar',
  legalName: 'Karigar Tools Private Limited',
  email: 'help@karigar.example',
  phone: '011 4000 0000',
  address: 'Karol Bagh, New Delhi',
  hours: 'Every day, 10 am to 8 pm',
  deliveryPromise: 'All of Delhi',
  logoUrl: null,
  gstin: null,
  chargesGst: true,
  cin: null,
  grievanceOfficer: { name: 'R. Iyer', email: 'grievance@karigar.example', phone: '' },
  socialLinks: { instagram: 'https://instagram.com/karigar', koo: 'https://koo.example/karigar' },
  appLinks: {},
  defaultStateCode: '07',
  orderPrefix: 'SH',
  version: 4,
}

test('saving the form unchanged keeps everything, also other links', () => {
  expect(companyWrite(companyDraft(company), company.version)).toEqual({
    name: 'Karigar',
    legalName: 'Karigar Tools Private Limited',
    email: 'help@karigar.example',
    phone: '011 4000 0000',
    address: 'Karol Bagh, New Delhi',
    hours: 'Every day, 10 am to 8 pm',
    deliveryPromise: 'All of Delhi',
    gstin: null,
    chargesGst: true,
    cin: null,
    defaultStateCode: '07',
    orderPrefix: 'SH',
    grievanceOfficer: {
      name: 'R. Iyer',
      designation: '',
      email: 'grievance@karigar.example',
      phone: '',
    },
    socialLinks: company.socialLinks,
    appLinks: {},
    version: 4,
  })
})

test('an emptied link is removed, and an empty email or prefix is not sent', () => {
  const draft = { ...companyDraft(company), 'socialLinks.koo': ' ', email: '', orderPrefix: '' }

  const written = companyWrite(draft, 4)

  expect(written.socialLinks).toEqual({ instagram: 'https://instagram.com/karigar' })
  expect(written).not.toHaveProperty('email')
  expect(written).not.toHaveProperty('orderPrefix')
})
