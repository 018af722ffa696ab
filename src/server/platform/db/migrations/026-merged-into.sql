-- Ids of other rows end with _id.
alter table users rename column merged_into to merged_into_id;
