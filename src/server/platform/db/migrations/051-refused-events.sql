-- An event of the gateway whose shape is not what the gateway describes: why it was refused. It is taken after
-- all when the gateway sends it again in a shape that can be read.
alter table payment_events add refused text;

create or replace view audit.payment_event as
select e.id, e.provider, e.event_id, e.event, e.received_at, e.applied_at, e.refused from payment_events e;
