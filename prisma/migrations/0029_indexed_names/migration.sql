-- A token minted elsewhere brings its own name. It is found by that name only when lib/names.ts would show it: visible characters
-- of one alphabet, and no word that is reserved for this service. Stricter than lib/names.ts where it differs (e2e/api compares them):
-- only the scripts named here, and a smaller set of signs.
CREATE FUNCTION "chain"."name_to_index"(said TEXT) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog AS $$
DECLARE
  name TEXT;
  plain TEXT;
  -- Digits, and signs that belong to no alphabet: of ASCII, of typography, of East Asian text, and emoji.
  neutral CONSTANT TEXT := '\u0020-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00a9\u00ab\u00ac\u00ae-\u00b1\u00b4\u00b6\u00b7\u00bb\u00bf\u00d7\u00f7' ||
    '\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u20ac\u2122\u3001-\u3003\u3008-\u3011\u2600-\u27bf\U0001F300-\U0001FAFF';
  scripts CONSTANT TEXT[] := ARRAY[
    -- Latin, with the scripts of East Asia, as people there write.
    'A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u01bf\u01c4-\u024f\u1e00-\u1eff\u3005-\u3007\u3041-\u3096\u309d\u309e\u30a1-\u30fa\u30fc-\u30fe\u3105-\u312f\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3',
    '\u0400-\u0481\u048a-\u052f',
    '\u0370-\u0373\u0376\u0377\u037b-\u037d\u0386\u0388-\u03e1\u03f0-\u03ff\u1f00-\u1fbc\u1fc2-\u1fcc\u1fd0-\u1fdb\u1fe0-\u1fec\u1ff2-\u1ffc',
    '\u0620-\u063a\u0641-\u064a\u0660-\u0669\u0671-\u06d3',
    '\u05d0-\u05ea',
    '\u0904-\u0939\u093e-\u0940\u0958-\u0961\u0966-\u096f',
    '\u0e01-\u0e30\u0e32\u0e33\u0e40-\u0e46\u0e50-\u0e59'];
  -- Letters that look like Latin ones, and the letters they look like (the package "confusables").
  look_alikes CONSTANT TEXT := 'ÐØÞßðøþĐđĦħıĸŁłŊŋŦŧƀƁƂƃƄƅƆƇƈƉƊƌƎƐƑƒƓƖƗƘƙƚƛƜƝƞƟƤƥƦƫƬƭƮƱƲƳƴƵƶƷƺƼƽƿǀǝǤǥǶǷȜȝȠȤȥȵȶȷȺȻȼȽȿɀɃɄɆɇɈɉ' ||
    'ɊɋɌɍɎɏͿΑΒΓΕΖΗΘΙΚΛΜΝΟΡΤΥΦΧαβγεηθικλνοπρςστυφχωϗϙϛϜϝϤϮϳϺϻϾЄЅІЈЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЬЯа' ||
    'вгдезиклмнопрстухцчшщъьяђєѕіјћѠѡѢѣѲѳѴѵѺѻѿҀҁҊҋҌҍҎҏґҒғҘҙҚқҜҝҞҟҠҡҢңҤҥҪҫҬҭҮүҰұҲҳҶҷҸҹҺһҽҾҿӀӃӄӇӈ' ||
    'ӉӊӋӍӎӏәӠӡӨөӼӽӾԀԁԃԉԊԋԌԍԐԑԚԛԜԝんイェエナモロㄈㄒㄚㄥㄨㄩ丁七丅下丿乂乃乇乙乚几凵刀匚卄尸尺山州';
  looks CONSTANT TEXT := 'dodboobddhhlkllnnttbbbbbbcccdddeeffglikklawnnopprttttuuyyzzeessplegghpeenzzntjacclszbueejj' ||
    'qqrryyjablezholkamnoptyoxabyenolkavonpcotupxwkocffytjmmcesljuabbraexenknmhonpctyoxuywwbbra' ||
    'braeenknmhonpctyxuawwbbrhesijnwwbboovvoowccnnbbpprffeekkkkkkkkhhhhccttyyyyxxaaaahheeelkkhh' ||
    'hhammleeeooxxxdddnhhggeeqqwwhtiiteoctylxattttjxbezlnunchprwm';
BEGIN
  name := btrim(regexp_replace(normalize(said, NFKC), ' +', ' ', 'g'));
  IF name IS NULL OR name !~ '[[:alnum:]]' OR NOT EXISTS (
    SELECT FROM unnest(scripts) AS script WHERE name ~ ('^[' || neutral || script || ']*$')) THEN
    RETURN NULL;
  END IF;
  -- What it looks like: plain small letters, with those that look the same made one.
  plain := translate(lower(translate(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]+', '', 'g'), look_alikes, looks)),
    '0134578@$|!i', 'oleastbaslll');
  plain := replace(replace(plain, 'rn', 'm'), 'vv', 'w');
  -- Letters that stand apart read as one word.
  plain := regexp_replace(plain, '(?<![a-z0-9])([a-z])[^a-z0-9]+(?=[a-z](?![a-z0-9]))', '\1', 'g');
  IF plain ~ 'merx' OR regexp_split_to_array(plain, '[^a-z0-9]+') && ARRAY['admln', 'admlns', 'admlnlstrator', 'helpdesk', 'mod', 'moderator',
    'offlclal', 'operator', 'staff', 'support'] THEN
    RETURN NULL;
  END IF;
  RETURN name;
END
$$;

-- What chain.directory must say: as before, but for the name that a token minted elsewhere is found by.
CREATE OR REPLACE VIEW "chain"."directory_source" AS
SELECT
  a.token_id,
  p.id AS profile_id,
  coalesce(p.display_name, foreign_file.name, 'Agent #' || a.token_id) AS name,
  coalesce(p.description, foreign_file.description, '') AS description,
  p.category,
  coalesce(p.tags, '{}') AS tags,
  CASE WHEN p.id IS NULL THEN foreign_file.document END AS document,
  coalesce(r.score, 60) AS score,
  coalesce(r.completed, 0) AS completed,
  coalesce(s.stake, 0) AS stake,
  greatest(p.updated_at, to_timestamp(r.updated_at), to_timestamp(a.registered_at))::timestamptz(3) AS changed_at,
  "app"."terms_of"(concat_ws(' ', p.handle, coalesce(p.display_name, chain.name_to_index(foreign_file.name)), p.category), coalesce(p.tags, '{}'),
    coalesce(p.description, foreign_file.description)) AS terms
FROM chain.agents a
LEFT JOIN LATERAL (
  SELECT claimed.* FROM app.agent_profiles claimed
  WHERE claimed.claimed_token_id = a.token_id AND claimed.claimed_tx_hash = a.tx_hash
  UNION ALL
  -- The same URI registered twice by one wallet is the profile's first token; the second is an agent without one.
  SELECT minted.* FROM app.agent_profiles minted
  WHERE minted.claimed_token_id IS NULL AND minted.token_uri = a.registered_uri AND minted.prepared_by = a.registrant
    AND NOT EXISTS (SELECT FROM chain.agents b
      WHERE b.registered_uri = a.registered_uri AND b.registrant = a.registrant AND b.token_id < a.token_id)
  LIMIT 1
) p ON true
LEFT JOIN LATERAL (
  SELECT document, chain.line_of(document, 'name', 60) AS name, chain.line_of(document, 'description', 2000) AS description
  FROM (SELECT chain.document_of(a.agent_uri) AS document) parsed
  WHERE p.id IS NULL
) foreign_file ON true
LEFT JOIN chain.reputations r ON r.agent_id = a.token_id
LEFT JOIN LATERAL (
  SELECT max(pool.available + pool.locked) AS stake FROM chain.stake_pools pool WHERE pool.agent_id = a.token_id
) s ON true;

-- The tokens minted elsewhere, found by their names as they are now.
SELECT "chain"."refresh_directory"(coalesce(array_agg(token_id), '{}')) FROM "chain"."directory" WHERE profile_id IS NULL;
