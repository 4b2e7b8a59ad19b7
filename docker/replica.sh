#!/bin/bash
# Copies the primary when there is no data, and follows it from then on.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  pg_basebackup --host=postgres --username=merx_replica --pgdata="$PGDATA" --slot=merx_replica \
    --wal-method=stream --checkpoint=fast --write-recovery-conf
fi
exec docker-entrypoint.sh postgres -c max_connections=300 -c hot_standby_feedback=on
