import { clockSkew } from '@placard/accounts/ledger';

/*
 * Decisions that read and then write are functions in the database. Each takes one round trip. Its locks are held
 * during the call only, not by a process that may be killed or paused between two statements. Each statement of a
 * function sees what was committed before the statement began (isolation level READ COMMITTED).
 */

/** First keys of the advisory locks, by what is locked. */
export const locks = {
  keys: 7_236_502,
  places: 7_236_503,
  shortUrls: 7_236_504,
  assets: 7_236_505,
  brands: 7_236_506,
  sites: 7_236_507,
};

/** Share of the calls that delete expired places. */
const tidied = 1 / 32;

export const insertKeyFunction = `
  CREATE FUNCTION placard.insert_key(
    key_id text, account_id text, title text, digest text, templates text, fields text, created text, revoked text,
    most_active bigint, audit text[]
  ) RETURNS boolean LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(${locks.keys}, hashtext(account_id));
    INSERT INTO placard.keys (id, account, name, hash, public, public_fields, created_at, revoked_at)
      SELECT key_id, account_id, title, digest, templates, fields, created, revoked
      WHERE most_active > (SELECT count(*) FROM placard.keys WHERE account = account_id AND revoked_at IS NULL);
    IF NOT FOUND THEN
      -- A taken id is an error, whether or not there is a place.
      IF EXISTS (SELECT FROM placard.keys WHERE id = key_id) THEN
        RAISE EXCEPTION 'a key with this id exists already' USING ERRCODE = 'unique_violation';
      END IF;
      RETURN false;
    END IF;
    INSERT INTO placard.audit (at, account, actor, action, subject, address)
      SELECT audit[1], audit[2], audit[3], audit[4], audit[5], audit[6] WHERE audit IS NOT NULL;
    RETURN true;
  END $$`;

export const putShortUrlFunction = `
  CREATE FUNCTION placard.put_short_url(url_code text, url_key text, url_query text, created text, most bigint)
  RETURNS boolean LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(${locks.shortUrls}, hashtext(url_key));
    IF EXISTS (SELECT FROM placard.short_urls WHERE code = url_code) THEN
      RETURN true;
    END IF;
    INSERT INTO placard.short_urls (code, key_id, query, created_at)
      SELECT url_code, url_key, url_query, created
      WHERE most > (SELECT count(*) FROM placard.short_urls WHERE key_id = url_key);
    RETURN FOUND;
  END $$`;

/**
 * Takes a place in each burst. Stops at the first burst that is full.
 *
 * The places of a burst are numbered without gaps in the order of their times, so that the first and the last of a
 * window give their number. Counting the rows would take a time that grows with the limit.
 */
export const takeFunction = `
  CREATE OR REPLACE FUNCTION placard.take(names text[], requests bigint[], spans bigint[], moment bigint)
  RETURNS jsonb LANGUAGE plpgsql AS $$
  DECLARE
    answer jsonb := '[]';
    newest placard.places;
    oldest placard.places;
    later bigint;
    taken bigint;
    allowed boolean;
    following bigint;
  BEGIN
    -- In one order for all, so that no two calls wait for each other.
    PERFORM pg_advisory_xact_lock(${locks.places}, lock)
      FROM (SELECT DISTINCT hashtext(name) AS lock FROM unnest(names) AS name ORDER BY lock) AS ordered;
    FOR i IN 1 .. cardinality(names) LOOP
      -- Of a clock that has stepped back nothing that was taken before counts.
      DELETE FROM placard.places WHERE name = names[i] AND at > moment + ${clockSkew};
      IF random() < ${tidied} THEN
        DELETE FROM placard.places WHERE name = names[i] AND at <= moment - spans[i];
      END IF;
      SELECT * INTO newest FROM placard.places WHERE name = names[i] ORDER BY at DESC, number DESC LIMIT 1;
      SELECT * INTO oldest FROM placard.places WHERE name = names[i] AND at > moment - spans[i]
        ORDER BY at, number LIMIT 1;
      taken := coalesce(newest.number - oldest.number + 1, 0);
      allowed := taken < requests[i];
      IF allowed THEN
        -- Another process may have taken a place at a later time.
        UPDATE placard.places SET number = number + 1 WHERE name = names[i] AND at > moment;
        GET DIAGNOSTICS later = ROW_COUNT;
        INSERT INTO placard.places (name, at, number)
          VALUES (names[i], moment, coalesce(newest.number, 0) + 1 - later);
        taken := taken + 1;
        following := least(oldest.at, moment);
      ELSE
        following := oldest.at;
      END IF;
      -- A full one opens when the oldest of its last requests goes, also when it held more before it was narrowed.
      IF taken > requests[i] THEN
        SELECT at INTO following FROM placard.places WHERE name = names[i] AND at > moment - spans[i]
          ORDER BY at OFFSET taken - requests[i] LIMIT 1;
      END IF;
      answer := answer || jsonb_build_object(
        'allowed', allowed,
        'remaining', greatest(0, requests[i] - taken),
        'resetAfter', least(spans[i], coalesce(following - moment + spans[i], 0)));
      EXIT WHEN NOT allowed;
    END LOOP;
    RETURN answer;
  END $$`;

const countFunction = `
  CREATE FUNCTION placard.count_render(
    charge_id text, account_id text, template_id text, moment bigint, charge_day text, change bigint, cap bigint
  ) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE placard.months SET
      used = used + change,
      cap_reached_at = CASE WHEN used + change < cap THEN NULL ELSE coalesce(cap_reached_at, moment) END
      WHERE account = account_id AND month = left(charge_day, 7);
    INSERT INTO placard.renders AS r (account, day, template, used) VALUES (account_id, charge_day, template_id, change)
      ON CONFLICT (account, day, template) DO UPDATE SET used = r.used + change;
    INSERT INTO placard.charges (id, at, refunded) VALUES (charge_id, moment, change < 0)
      ON CONFLICT (id) DO UPDATE SET refunded = excluded.refunded;
  END $$`;

// A change of a month locks its row first. The lock also serialises changes of the month's charges.
const lockMonthFunction = `
  CREATE FUNCTION placard.lock_month(account_id text, charge_day text) RETURNS placard.months LANGUAGE plpgsql AS $$
  DECLARE
    found_month placard.months;
  BEGIN
    INSERT INTO placard.months (account, month, used) VALUES (account_id, left(charge_day, 7), 0) ON CONFLICT DO NOTHING;
    SELECT * INTO found_month FROM placard.months
      WHERE account = account_id AND month = left(charge_day, 7) FOR UPDATE;
    RETURN found_month;
  END $$`;

const chargeFunction = `
  CREATE FUNCTION placard.charge(
    charge_id text, account_id text, template_id text, moment bigint, charge_day text, cap bigint,
    grace_milliseconds bigint, grace_renders bigint, names text[], requests bigint[], spans bigint[],
    OUT allowed boolean, OUT used bigint, OUT cap_reached_at bigint, OUT bursts jsonb
  ) LANGUAGE plpgsql AS $$
  DECLARE
    found_month placard.months;
    was_refunded boolean;
    reached bigint;
  BEGIN
    bursts := placard.take(names, requests, spans, moment);
    IF EXISTS (SELECT FROM jsonb_array_elements(bursts) AS one WHERE one -> 'allowed' = 'false') THEN
      SELECT m.used, m.cap_reached_at INTO used, cap_reached_at FROM placard.months AS m
        WHERE m.account = account_id AND m.month = left(charge_day, 7);
      allowed := false;
      used := coalesce(used, 0);
      RETURN;
    END IF;
    found_month := placard.lock_month(account_id, charge_day);
    -- The cap may have changed since the last render.
    reached := CASE WHEN found_month.used < cap THEN NULL ELSE coalesce(found_month.cap_reached_at, moment) END;
    IF reached IS DISTINCT FROM found_month.cap_reached_at THEN
      UPDATE placard.months AS m SET cap_reached_at = reached
        WHERE m.account = account_id AND m.month = left(charge_day, 7);
    END IF;
    SELECT refunded INTO was_refunded FROM placard.charges WHERE id = charge_id;
    IF was_refunded IS NULL AND (reached IS NULL
        OR (moment < reached + grace_milliseconds AND found_month.used < cap + grace_renders)) THEN
      PERFORM placard.count_render(charge_id, account_id, template_id, moment, charge_day, 1, cap);
      allowed := true;
    ELSE
      -- It may have been counted when it was sent before.
      allowed := was_refunded IS NOT NULL AND NOT was_refunded;
    END IF;
    SELECT m.used, m.cap_reached_at INTO used, cap_reached_at FROM placard.months AS m
      WHERE m.account = account_id AND m.month = left(charge_day, 7);
  END $$`;

const refundFunction = `
  CREATE FUNCTION placard.refund(
    charge_id text, account_id text, template_id text, moment bigint, charge_day text, cap bigint
  ) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    was_refunded boolean;
  BEGIN
    PERFORM placard.lock_month(account_id, charge_day);
    SELECT refunded INTO was_refunded FROM placard.charges WHERE id = charge_id;
    IF was_refunded IS NULL THEN
      INSERT INTO placard.charges (id, at, refunded) VALUES (charge_id, moment, true);
    ELSIF NOT was_refunded THEN
      PERFORM placard.count_render(charge_id, account_id, template_id, moment, charge_day, -1, cap);
    END IF;
  END $$`;

const addRenderFunction = `
  CREATE FUNCTION placard.add_render(
    charge_id text, account_id text, template_id text, moment bigint, charge_day text, cap bigint
  ) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM placard.lock_month(account_id, charge_day);
    IF NOT EXISTS (SELECT FROM placard.charges WHERE id = charge_id) THEN
      PERFORM placard.count_render(charge_id, account_id, template_id, moment, charge_day, 1, cap);
    END IF;
  END $$`;

export const chargeFunctions = [countFunction, lockMonthFunction, chargeFunction, refundFunction, addRenderFunction];
