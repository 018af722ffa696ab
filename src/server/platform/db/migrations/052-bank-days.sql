-- Days on which banks move money: not Sundays, the second and fourth Saturday of a month, and holidays.
create function is_bank_day(day date, holidays date[]) returns boolean language sql immutable parallel safe as $$
  select case extract(isodow from day)
    when 7 then false
    when 6 then not (extract(day from day) between 8 and 14 or extract(day from day) between 22 and 28)
    else true end and day <> all (holidays)
$$;

-- The day that lies so many bank days after another. It takes the place of `working_days_after`, which processes of the
-- release before still call.
create function bank_days_after(day date, days int, holidays date[]) returns date language sql immutable parallel safe as $$
  select case when days = 0 then day else (
    select day + step from generate_series(1, days * 2 + 20 + cardinality(holidays)) step
    where is_bank_day(day + step, holidays) order by step offset days - 1 limit 1) end
$$;

-- The day that lies so many bank days before another.
create function bank_days_before(day date, days int, holidays date[]) returns date language sql immutable parallel safe as $$
  select case when days = 0 then day else (
    select day - step from generate_series(1, days * 2 + 20 + cardinality(holidays)) step
    where is_bank_day(day - step, holidays) order by step offset days - 1 limit 1) end
$$;
