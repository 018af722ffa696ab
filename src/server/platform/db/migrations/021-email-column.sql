-- Files of customers and addresses call the column "Email", as every page does. Lines, problems and explained headings of
-- earlier files follow. Quotes inside a cell are escaped, so no cell changes.
update import_headings set title = 'Email' where title = 'E-mail';

update import_rows set
  lines = replace(lines::text, '"E-mail":', '"Email":')::jsonb,
  problems = replace(problems::text, '"E-mail"', '"Email"')::jsonb
where lines::text like '%"E-mail":%';
