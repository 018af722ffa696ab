-- A position in the log of changes survives a failover and a power cut. PostgreSQL may lose the last transactions that
-- were rolled back, and then it gives their ids to new ones, which a snapshot from before takes for seen. So a position
-- also says when it was read, and whoever reads on a new connection gets everything since a minute before that again.

create or replace function log_position() returns text language sql stable as $$
  select pg_current_snapshot()::text || ' ' || (
    select concat(xid, ' ', extract(epoch from at)) from changes
    where xid < pg_snapshot_xmin(pg_current_snapshot()) order by xid desc limit 1)
    || ' ' || extract(epoch from now())
$$;

-- A position of a transaction that does not exist yet is of a log that was lost.
create or replace function is_in_log(snapshot pg_snapshot, last_xid xid8, last_at text) returns boolean
  language sql stable as $$
  select pg_snapshot_xmax(snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
    and exists (select from changes where xid = last_xid and extract(epoch from at)::text = last_at)
$$;

drop function read_changes(text);
drop function changes_since(pg_snapshot);

-- What was committed since a snapshot, whatever its transaction was doing at that time, and everything that began after a
-- time. Products of the same aspects are one change; drafts are left out. Rows of a restored backup may have a future xid.
create function changes_since(snapshot pg_snapshot, again timestamptz)
  returns table (subject text, ids bigint[], aspects text[], categories bigint[], brands bigint[])
  language sql stable as $$
  with news as (
    select subject, id, aspect, category_id, brand_id, xid from changes
    where xid >= pg_snapshot_xmin(snapshot) and not pg_visible_in_snapshot(xid, snapshot)
    union all
    select subject, id, aspect, category_id, brand_id, xid from changes where at > again
  ), written as (
    select subject, id, array_remove(array_agg(distinct aspect), null) as aspects,
      array_agg(distinct category_id) as categories, array_agg(distinct brand_id) as brands
    from news
    where xid < pg_snapshot_xmax(pg_current_snapshot())
      and (aspect is null or aspect = 'listing'
        or exists (select from products where products.id = news.id and status <> 'DRAFT'))
    group by subject, id
  )
  select subject,
    case when min(id) > 0 then array_agg(distinct id) end,
    aspects,
    array(select up_to_top(array_agg(distinct category_id))),
    array_remove(array_agg(distinct brand_id), null)
  from written, unnest(categories) category_id, unnest(brands) brand_id
  group by subject, aspects
$$;

-- One reading of the log: the position it reaches and the changes since the former position, if any. On a new connection
-- also those of the minute before that position was read: hosts' clocks differ by less.
create function read_changes(since text, is_new_connection boolean default false)
  returns table (reached text, is_complete boolean, changes json) language sql stable as $$
  select log_position(), since is null or is_known,
    case when is_known
      then (select json_agg(change) from changes_since(split_part(since, ' ', 1)::pg_snapshot,
        case when is_new_connection then to_timestamp(split_part(since, ' ', 4)::float8) - interval '1 minute' end) as change)
    end
  from (
    select case when since ~ '^\d+:\d+:[\d,]* \d+ [\d.]+ [\d.]+$'
      then is_in_log(split_part(since, ' ', 1)::pg_snapshot, split_part(since, ' ', 2)::xid8, split_part(since, ' ', 3))
      else false
    end as is_known
  ) as position
$$;
