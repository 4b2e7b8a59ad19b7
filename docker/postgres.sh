#!/bin/bash
# Runs once, when the data folder is made: the roles of docs/operations.md, the database, and a way in for replicas.
set -euo pipefail
psql -v ON_ERROR_STOP=1 --username postgres \
  -v owner="$OWNER_PASSWORD" -v web="$WEB_PASSWORD" -v worker="$WORKER_PASSWORD" -v replication="$REPLICATION_PASSWORD" <<'SQL'
create role merx_owner login createrole password :'owner';
create role merx_web login password :'web';
create role merx_worker login password :'worker';
create role merx_replica login replication password :'replication';
create database merx owner merx_owner;
select pg_create_physical_replication_slot('merx_replica');
SQL
echo 'host replication merx_replica all scram-sha-256' >>"$PGDATA/pg_hba.conf"
