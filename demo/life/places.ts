/** Where the demo's shoppers live: real pincodes of 20 states and territories, streets as any town has them. */
export type Place = { pincode: string; city: string; stateCode: string; streets: readonly string[] }

const place = (pincode: string, city: string, stateCode: string, ...streets: string[]): Place => ({
  pincode,
  city,
  stateCode,
  streets,
})

export const places = {
  delhi: place('110006', 'Delhi', '07', 'Chawri Bazar', 'Nai Sarak', 'Ajmeri Gate Road'),
  rohini: place('110085', 'New Delhi', '07', 'Sector 7, Rohini', 'Sector 11, Rohini'),
  gurugram: place('122001', 'Gurugram', '06', 'Sadar Bazar', 'Civil Lines'),
  noida: place('201301', 'Noida', '09', 'Sector 15', 'Sector 27', 'Sector 62 Road'),
  lucknow: place('226001', 'Lucknow', '09', 'Hazratganj', 'Lalbagh', 'Aminabad Road'),
  jaipur: place('302001', 'Jaipur', '08', 'M.I. Road', 'Station Road', 'Johari Bazar'),
  ahmedabad: place('380001', 'Ahmedabad', '24', 'Relief Road', 'Gandhi Road', 'Lal Darwaja'),
  surat: place('395003', 'Surat', '24', 'Ring Road', 'Rustampura'),
  mumbai: place('400003', 'Mumbai', '27', 'Nagdevi Street', 'Abdul Rehman Street', 'Lohar Chawl'),
  pune: place('411002', 'Pune', '27', 'Budhwar Peth', 'Raviwar Peth', 'Shukrawar Peth'),
  indore: place('452001', 'Indore', '23', 'Siyaganj', 'M.G. Road', 'Ranipura'),
  bhopal: place('462001', 'Bhopal', '23', 'Hamidia Road', 'Peer Gate'),
  hyderabad: place('500003', 'Secunderabad', '36', 'Rashtrapati Road', 'General Bazar'),
  bengaluru: place('560002', 'Bengaluru', '29', 'S.P. Road', 'Narasimharaja Road', 'S.J.P. Road'),
  chennai: place('600001', 'Chennai', '33', 'Linghi Chetty Street', 'Broadway', 'Mint Street'),
  coimbatore: place('641001', 'Coimbatore', '33', 'Raja Street', 'Oppanakara Street'),
  kochi: place('682011', 'Kochi', '32', 'Market Road', 'Broadway'),
  kolkata: place('700001', 'Kolkata', '19', 'Ezra Street', 'Netaji Subhas Road', 'Canning Street'),
  bhubaneswar: place('751001', 'Bhubaneswar', '21', 'Unit 4', 'Ashok Nagar'),
  guwahati: place('781001', 'Guwahati', '18', 'Fancy Bazar', 'Pan Bazar'),
  patna: place('800001', 'Patna', '10', 'Fraser Road', 'Exhibition Road'),
  ranchi: place('834001', 'Ranchi', '20', 'Main Road', 'Upper Bazar'),
  ludhiana: place('141001', 'Ludhiana', '03', 'Gill Road', 'Miller Ganj', 'G.T. Road'),
  chandigarh: place('160017', 'Chandigarh', '04', 'Sector 17', 'Sector 22'),
  dehradun: place('248001', 'Dehradun', '05', 'Rajpur Road', 'Paltan Bazar'),
} as const satisfies Record<string, Place>
