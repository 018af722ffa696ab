-- Refunds that staff must look at: transferred by hand, or refused by the gateway.
drop index refunds_by_hand;
create index refunds_for_staff on refunds (payment_id)
  where status = 'QUEUED' and (gateway_payment_id is null or last_error is not null);
drop trigger refunds_news_inserted on refunds;
create trigger refunds_news_inserted after insert on refunds for each row
  when (new.status = 'QUEUED' and (new.gateway_payment_id is null or new.last_error is not null))
  execute function log_payment_news();
