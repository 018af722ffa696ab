-- Whether few pieces or none are left to sell, so that lists of scarce goods read an index of these alone. The index changes only
-- with this column: a sale that leaves enough costs no more than before.
alter table stock add column scarcity text generated always as (case
  when on_hand - reserved <= 0 then 'OUT'
  when on_hand - reserved <= coalesce(low_at, 5) then 'LOW'
end) stored;
create index stock_scarce on stock (variant_id) include (scarcity) where scarcity is not null;
