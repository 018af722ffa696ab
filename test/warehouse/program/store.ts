import { DatabaseSync } from 'node:sqlite'

const tables = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma busy_timeout = 10000;
  create table if not exists state (name text primary key, value text not null);
  create table if not exists orders (id integer primary key, number text not null, lines text not null,
    step text not null default 'NEW', status text not null, version integer not null);
  create index if not exists orders_step on orders (step) where step in ('NEW', 'PACKED');
  create table if not exists parcels (awb text primary key, order_id integer not null, lines text not null,
    step text not null default 'READY');
  create index if not exists parcels_step on parcels (step) where step <> 'DONE';
  create table if not exists scans (awb text not null, status text not null, at text not null,
    is_sent integer not null default 0, primary key (awb, status));
  create index if not exists scans_waiting on scans (awb) where is_sent = 0;
  create table if not exists events (id text primary key, type text not null, order_id integer not null);
  create table if not exists stock (sku text primary key, pieces integer not null);
  create table if not exists calls (id integer primary key, key text unique not null, body text not null,
    is_done integer not null default 0);`

export type Row = Record<string, string | number>
export type Store = ReturnType<typeof openStore>

/** The program's own records, on the disk before anything is answered or sent. */
export function openStore(file: string) {
  const db = new DatabaseSync(file)
  db.exec(tables)
  const values = (words: (string | number)[]) => words
  return {
    all: (sql: string, ...words: (string | number)[]) =>
      db.prepare(sql).all(...values(words)) as Row[],
    run: (sql: string, ...words: (string | number)[]) => db.prepare(sql).run(...values(words)),
    /** All of it or nothing. */
    write<T>(work: () => T): T {
      db.exec('begin immediate')
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
    close: () => db.close(),
  }
}
