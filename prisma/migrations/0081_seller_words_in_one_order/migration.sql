-- A seller that is renamed changed the counts of words listing by listing, so it held the words of one listing while it waited for an
-- earlier word of the next, and another seller who published meanwhile could wait for it in a circle. All its words are counted in one
-- statement now, in the order in which everyone takes them.

-- Brings the entries of one listing in the index from what it says of it (`before.terms`) to what it must say. Returns the new terms. The
-- caller counts the words.
CREATE FUNCTION "app"."swap_listing_terms"(before "app"."listings", after "app"."listings") RETURNS TEXT[]
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  wanted "app"."listing_terms"[] := '{}';
BEGIN
  IF after.status = 'PUBLISHED' AND after.public_search THEN
    -- The seller's name stays as it is read here until this transaction ends.
    PERFORM FROM "app"."agent_profiles" p WHERE p.id = after.agent_id FOR SHARE;
    wanted := array(SELECT t FROM "app"."listing_terms_of"(after) t);
  END IF;
  DELETE FROM "app"."listing_terms"
    WHERE term = ANY (coalesce(before.terms, '{}')) AND published_at = before.published_at AND listing_id = before.id;
  INSERT INTO "app"."listing_terms" SELECT * FROM unnest(wanted);
  RETURN array(SELECT term FROM unnest(wanted));
END
$$;

-- Counts words out and in, in one order, so that two publishers never wait for each other in a circle.
CREATE FUNCTION "app"."count_search_words"(gone TEXT[], come TEXT[]) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  INSERT INTO "app"."search_words" AS counted (word, uses)
    SELECT word, sum(by) FROM (
      SELECT unnest(come) AS word, 1 AS by UNION ALL SELECT unnest(gone), -1
    ) changes GROUP BY word HAVING sum(by) <> 0 ORDER BY word
    ON CONFLICT (word) DO UPDATE SET uses = counted.uses + excluded.uses;
  PERFORM "app"."learn_slips"(come);
END
$$;

CREATE OR REPLACE FUNCTION "app"."keep_listing_terms"(before "app"."listings", after "app"."listings") RETURNS TEXT[]
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  names TEXT[] := "app"."swap_listing_terms"(before, after);
BEGIN
  PERFORM "app"."count_search_words"(coalesce(before.terms, '{}'), names);
  RETURN names;
END
$$;

CREATE OR REPLACE FUNCTION "app"."seller_terms_kept"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  sold "app"."listings";
  names TEXT[];
  gone TEXT[] := '{}';
  come TEXT[] := '{}';
BEGIN
  FOR sold IN SELECT * FROM "app"."listings" l
    WHERE l.agent_id = NEW.id AND l.status = 'PUBLISHED' AND l.public_search ORDER BY l.id FOR UPDATE
  LOOP
    names := "app"."swap_listing_terms"(sold, sold);
    UPDATE "app"."listings" SET terms = names WHERE id = sold.id;
    gone := gone || sold.terms;
    come := come || names;
  END LOOP;
  PERFORM "app"."count_search_words"(gone, come);
  RETURN NULL;
END
$$;
