import type { DemoCompany } from './demo-types.ts'

/** The demo shop's company: invented, with a GSTIN whose check digit is right. */
export const demoCompany: DemoCompany = {
  name: 'Karigar',
  legalName: 'Karigar Tools Private Limited',
  email: 'help@karigar.example',
  phone: '+919810012345',
  website: 'karigar.example',
  address: {
    line1: '2/14, Asaf Ali Road',
    line2: 'Near Ajmeri Gate',
    city: 'New Delhi',
    district: 'Central Delhi',
    stateCode: '07',
    pincode: '110002',
  },
  gstin: '07AAKCK4821M1Z6',
  pan: 'AAKCK4821M',
  cin: 'U47521DL2024PTC428196',
  defaultStateCode: '07',
  grievanceOfficer: {
    name: 'Meera Nambiar',
    designation: 'Grievance Officer',
    email: 'grievance@karigar.example',
    phone: '+919810012346',
  },
  nodalPerson: {
    name: 'Rohan Bakshi',
    designation: 'Nodal Contact Person',
    email: 'compliance@karigar.example',
    phone: '+919810012347',
  },
}
