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

export const putBrandFunction = `
  CREATE FUNCTION placard.put_brand(
    owner text, brand_name text, brand_values text, updated text, most bigint, audit text[]
  ) RETURNS boolean LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(${locks.brands}, hashtext(owner));
    UPDATE placard.brands SET brand = brand_values, updated_at = updated WHERE account = owner AND name = brand_name;
    IF NOT FOUND THEN
      INSERT INTO placard.brands (account, name, brand, updated_at)
        SELECT owner, brand_name, brand_values, updated
        WHERE most > (SELECT count(*) FROM placard.brands WHERE account = owner);
      IF NOT FOUND THEN
        RETURN false;
      END IF;
    END IF;
    INSERT INTO placard.audit (at, account, actor, action, subject, address)
      SELECT audit[1], audit[2], audit[3], audit[4], audit[5], audit[6] WHERE audit IS NOT NULL;
    RETURN true;
  END $$`;

export const putSiteFunction = `
  CREATE FUNCTION placard.put_site(
    owner text, site_host text, site_settings text, updated text, most bigint, audit text[]
  ) RETURNS boolean LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock(${locks.sites}, hashtext(owner));
    UPDATE placard.sites SET settings = site_settings, updated_at = updated WHERE account = owner AND host = site_host;
    IF NOT FOUND THEN
      INSERT INTO placard.sites (account, host, settings, updated_at)
        SELECT owner, site_host, site_settings, updated
        WHERE most > (SELECT count(*) FROM placard.sites WHERE account = owner);
      IF NOT FOUND THEN
        RETURN false;
      END IF;
    END IF;
    INSERT INTO placard.audit (at, account, actor, action, subject, address)
      SELECT audit[1], audit[2], audit[3], audit[4], audit[5], audit[6] WHERE audit IS NOT NULL;
    RETURN true;
  END $$`;
