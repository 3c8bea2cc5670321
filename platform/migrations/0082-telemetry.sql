-- What browsers tell of releases: loads, failures, web vitals. Counted by release, never by visitor.

-- Its place is taken by the tables below.
drop table browser_report;

create table telemetry_count (
  -- Length of the span that begins at `at`: minutes are kept for a day, hours for 30 days.
  span        text not null check (span in ('minute', 'hour')),
  at          timestamptz not null,
  merchant_id integer not null references merchant,
  module      text not null,
  -- Content hash of the release, the build of the shell, or `unknown`.
  release     text not null,
  -- `load`, `fallback` (a load that stepped in for another release), `failure:KIND`, or the name of a web vital.
  measure     text not null,
  -- Of a duration or score: its bucket in the histogram (histogram.policy.ts); of a failure 0.
  bucket      smallint not null check (bucket >= 0),
  count       bigint not null check (count > 0),
  primary key (span, at, merchant_id, module, release, measure, bucket)
);
create index telemetry_count_release on telemetry_count (module, release, span, at);

-- What the failures of an hour were: bounded by what exists (merchants, modules, releases, kinds), never by visitors.
create table telemetry_failure (
  hour        timestamptz not null,
  merchant_id integer not null references merchant,
  module      text not null,
  release     text not null,
  kind        text not null,
  stage       text not null,
  error_class text not null,
  -- The first message of the hour, as an example.
  sample      text not null,
  count       bigint not null check (count > 0),
  primary key (hour, merchant_id, module, release, kind, stage, error_class)
);

-- One voice per device about a release that runs as a canary, and about the release of all others meanwhile. Kept for a day.
create table telemetry_device (
  merchant_id integer not null references merchant,
  module      text not null,
  release     text not null,
  -- Keyed hashes that differ from release to release, so that nothing can be joined by them.
  device      text not null,
  address     text not null,
  -- How many browsers it stands for: only one of so many is asked for its loads.
  weight      smallint not null check (weight between 0 and 100),
  first_seen  timestamptz not null,
  last_seen   timestamptz not null,
  failed_at   timestamptz,
  primary key (merchant_id, module, release, device)
);
create index telemetry_device_age on telemetry_device (last_seen);
