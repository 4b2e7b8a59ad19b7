-- Two schemas, three roles. `app` holds what people write: web and worker write it. `chain` holds projections, a pure
-- fold of on-chain events: the web role may only read it, so no request handler can ever invent a payment.
CREATE SCHEMA IF NOT EXISTS "app";
CREATE SCHEMA IF NOT EXISTS "chain";
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Roles belong to the server, not to the database, so they may exist. Where the owner may not make roles (some
-- managed servers), somebody who may makes them first: docs/operations.md.
DO $$
DECLARE
  role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['merx_web', 'merx_worker'] LOOP
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = role_name) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I NOLOGIN', role_name);
      EXCEPTION
        WHEN insufficient_privilege THEN
          RAISE NOTICE 'role % is missing and this user may not make it: its grants are left out', role_name;
          CONTINUE;
        WHEN duplicate_object THEN
          NULL;
      END;
    END IF;
    EXECUTE format('GRANT USAGE ON SCHEMA "app", "chain" TO %I', role_name);
    EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA "app" GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO %I', role_name);
    EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA "app" GRANT USAGE, SELECT ON SEQUENCES TO %I', role_name);
    EXECUTE format('ALTER DEFAULT PRIVILEGES IN SCHEMA "chain" GRANT SELECT ON TABLES TO %I', role_name);
  END LOOP;
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'merx_worker') THEN
    ALTER DEFAULT PRIVILEGES IN SCHEMA "chain" GRANT INSERT, UPDATE, DELETE, TRUNCATE ON TABLES TO merx_worker;
    ALTER DEFAULT PRIVILEGES IN SCHEMA "chain" GRANT USAGE, SELECT ON SEQUENCES TO merx_worker;
  END IF;
END
$$;
