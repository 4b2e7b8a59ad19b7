#!/bin/bash
# Copies the primary when there is no data, and follows it from then on.
set -euo pipefail
# The last file of a copy: an earlier version of this script left folders without it.
if [ ! -s "$PGDATA/global/pg_control" ]; then
  # Copied next to its place and moved there: a folder that is there is complete, whenever the copy was cut off.
  part="$PGDATA.part"
  rm -rf "$part"
  # The slot of an earlier copy may have lost its place in the log, and cannot be followed then. If it is still in use, making it fails.
  psql --no-psqlrc --command='DROP_REPLICATION_SLOT merx_replica' 'host=postgres user=merx_replica replication=true' || true
  pg_basebackup --host=postgres --username=merx_replica --pgdata="$part" --slot=merx_replica --create-slot \
    --wal-method=stream --checkpoint=fast --write-recovery-conf
  rm -rf "$PGDATA"
  mv "$part" "$PGDATA"
fi
exec docker-entrypoint.sh postgres -c max_connections=300 -c hot_standby_feedback=on
