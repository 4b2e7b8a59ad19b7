-- The answer about an order or a campaign has the reader's intents about it. While changes of intents were not noted, every commit of
-- anyone ended such an answer. They are noted by what the intents are about, which never changes.
SELECT "app"."watch_table"('app.intents', 'subject');
