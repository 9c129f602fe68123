import { locks } from './functions.js';

/** Puts an asset whose parts are all stored, if its account has room; otherwise its parts are deleted. */
export const putAssetFunction = `
  CREATE FUNCTION placard.put_asset(
    owner text, asset_id text, image_format text, pixels_wide bigint, pixels_high bigint, size bigint, digest text,
    point_x double precision, point_y double precision, colour text, brightness text, created text,
    most_assets bigint, most_bytes bigint, audit text[]
  ) RETURNS text LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(${locks.assets}, hashtext(owner));
    IF EXISTS (SELECT FROM placard.assets WHERE account = owner AND id = asset_id) THEN
      RETURN 'stored';
    END IF;
    IF size IS DISTINCT FROM
      (SELECT sum(length(content)) FROM placard.asset_parts WHERE account = owner AND id = asset_id) THEN
      RETURN 'incomplete';
    END IF;
    INSERT INTO placard.assets
      (account, id, format, width, height, bytes, sha256, focal_x, focal_y, dominant, tone, created_at)
      SELECT owner, asset_id, image_format, pixels_wide, pixels_high, size, digest, point_x, point_y, colour, brightness,
        created
      FROM (SELECT count(*) AS assets, coalesce(sum(bytes), 0) AS bytes FROM placard.assets WHERE account = owner) AS held
      WHERE held.assets < most_assets AND held.bytes + size <= most_bytes;
    IF NOT FOUND THEN
      DELETE FROM placard.asset_parts WHERE account = owner AND id = asset_id;
      RETURN 'full';
    END IF;
    INSERT INTO placard.audit (at, account, actor, action, subject, address)
      SELECT audit[1], audit[2], audit[3], audit[4], audit[5], audit[6] WHERE audit IS NOT NULL;
    RETURN 'stored';
  END $$`;

/** A table of which an account has at most some rows, each with a key of its own. */
interface BoundedTable {
  /** What a row is, and its name in the name of the function. */
  readonly row: 'brand' | 'site';
  readonly lock: number;
  readonly key: string;
  readonly value: string;
}

/** Changes a row, or adds it if its account has room. */
const putFunction = ({ row, lock, key, value }: BoundedTable): string => `
  CREATE FUNCTION placard.put_${row}(
    owner text, row_key text, row_value text, updated text, most bigint, audit text[]
  ) RETURNS boolean LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(${lock}, hashtext(owner));
    UPDATE placard.${row}s SET ${value} = row_value, updated_at = updated WHERE account = owner AND ${key} = row_key;
    IF NOT FOUND THEN
      INSERT INTO placard.${row}s (account, ${key}, ${value}, updated_at)
        SELECT owner, row_key, row_value, updated
        WHERE most > (SELECT count(*) FROM placard.${row}s WHERE account = owner);
      IF NOT FOUND THEN
        RETURN false;
      END IF;
    END IF;
    INSERT INTO placard.audit (at, account, actor, action, subject, address)
      SELECT audit[1], audit[2], audit[3], audit[4], audit[5], audit[6] WHERE audit IS NOT NULL;
    RETURN true;
  END $$`;

export const putBrandFunction = putFunction({ row: 'brand', lock: locks.brands, key: 'name', value: 'brand' });
export const putSiteFunction = putFunction({ row: 'site', lock: locks.sites, key: 'host', value: 'settings' });
