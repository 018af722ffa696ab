-- Login by a code that is sent to a phone.

-- When a code last proved that the phone is the account's. Null: never, or the phone was changed since.
alter table users add column phone_verified_at timestamptz;
alter table users add constraint users_verified_phone_of_customer
  check (phone_verified_at is null or (phone is not null and user_type = 'CUSTOMER')) not valid;
alter table users validate constraint users_verified_phone_of_customer;
create unique index users_verified_phone on users (phone)
  where phone_verified_at is not null and disabled_at is null;

-- Whatever changes the phone of an account, or makes its owner one of the staff, ends the proof.
create function end_phone_proof() returns trigger language plpgsql as $$
begin
  if new.phone_verified_at is not distinct from old.phone_verified_at or new.user_type <> 'CUSTOMER' then
    new.phone_verified_at := null;
  end if;
  return new;
end $$;
create trigger users_phone_proof_ends before update of phone, user_type on users for each row
  when (old.phone_verified_at is not null
    and (new.phone is distinct from old.phone or new.user_type <> 'CUSTOMER'))
  execute function end_phone_proof();

-- The code that was sent last to a phone. It is deleted when it is used.
create table phone_codes (
  phone text primary key check (phone ~ '^\+91[6-9][0-9]{9}$'),
  -- A keyed hash: six digits would be guessed from any other.
  code_hash bytea not null,
  tries int not null default 0 check (tries >= 0),
  expires_at timestamptz not null
);

-- The phone that a code has proven before the second step of a login. Null: the first step was the password.
alter table login_challenges add column phone text check (phone ~ '^\+91[6-9][0-9]{9}$');
