-- Where a maker keeps what comes after the sale: a page to register on, one with its service centres, a phone.
alter table brands
  add registration_url text,
  add centres_url text,
  add service_phone text;
