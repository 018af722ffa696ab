-- A picture that has come in and that nothing shows yet is kept until then; null once something shows it.
alter table uploads add column awaited_until timestamptz;

-- Files that have to go, kept until they are gone. What has a row in uploads again stays.
create table picture_removals (
  filename text primary key,
  created_at timestamptz not null default now()
);

-- Old orders name their pictures by file.
create index order_lines_image on order_lines (image_filename) where image_filename is not null;

-- Whether anything shows a picture: every column that refers to uploads, whichever table gets one later,
-- and the two places that name the file instead.
create function picture_is_shown(picture uploads) returns boolean
language plpgsql stable as $$
declare
  place record;
  found_one boolean;
begin
  for place in
    select conrelid::regclass as place_name, attname
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'uploads'::regclass
  loop
    execute format('select exists (select from %s where %I = $1)', place.place_name, place.attname)
      into found_one using picture.id;
    if found_one then
      return true;
    end if;
  end loop;
  return exists (select from order_lines where image_filename = picture.filename)
    or exists (select from settings where strpos(value::text, picture.filename) > 0);
end $$;
