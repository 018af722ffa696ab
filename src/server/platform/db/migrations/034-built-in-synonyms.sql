-- The groups of synonyms that the program has given to this shop, as it gave them: a later release finds out what is new,
-- and what staff changed or removed. A group is named by its first word, and by the first that it finds.
create table built_in_synonyms (
  name text primary key,
  words text[] not null,
  finds text[] not null
);

-- Earlier releases did not write down what they gave: it is what staff has changed or removed, as it was before,
-- and what staff has neither added nor changed.
insert into built_in_synonyms (name, words, finds)
select distinct on (name) words[1] || coalesce(' > ' || finds[1], '') as name, words, finds
from (
  select
    id,
    array(select jsonb_array_elements_text(before -> 'words')) as words,
    array(select jsonb_array_elements_text(before -> 'finds')) as finds
  from audit_log
  where subject = 'synonym' and action in ('synonym.update', 'synonym.remove')
) as staff
where cardinality(words) > 0
order by name, id;

insert into built_in_synonyms (name, words, finds)
select words[1] || coalesce(' > ' || finds[1], ''), words, finds
from synonyms
where version = 1 and not exists (
  select from audit_log
  where subject = 'synonym' and subject_id = synonyms.id::text and action = 'synonym.add'
)
on conflict do nothing;
