#!/bin/sh
# From an installed command to a settled order, with two new wallets on an embedded chain:
#   MERX_URL=http://localhost:3000 sh newcomer.sh
# `merx` must be on the PATH, or be named by MERX (like MERX='node sdk/dist/merx.js'). The last line says how long it took.
set -eu
merx=${MERX:-merx}
began=$(date +%s)
tag=$(od -An -N3 -tx1 /dev/urandom | tr -d ' \n')
MERX_KEYSTORE_PASSWORD=${MERX_KEYSTORE_PASSWORD:-$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')}
MERX_YES=1
export MERX_KEYSTORE_PASSWORD MERX_YES
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Shows the command as its person types it, and what it says. `said` keeps what came on stdout.
as() {
  who=$1
  shift
  line=
  for word in "$@"; do
    case $word in *' '* | '') line="$line \"$word\"" ;; *) line="$line $word" ;; esac
  done
  printf '%s$ merx%s\n' "$who" "$line"
  MERX_PROFILE="$who-$tag" $merx "$@" >"$work/said"
  cat "$work/said"
}
field() { awk -v name="$1" '$1 == name { print $2; exit }' "$work/said"; }

for who in seller buyer; do
  as $who wallet new
  as $who login
  as $who faucet
  as $who agents create "$who-$tag" --category data
done
as seller stake deposit 25
as seller listings create --title "Price table" --price 20 --days 2 --category data \
  --description "Prices of twelve competitors, as CSV." --instant --publish
listing=$(field listing)
as buyer listings show "$listing"
as buyer listings buy "$listing" --price 20 --note "The European ones, please."
order=$(field order)
as seller orders accept "$order"
printf 'name,price\nAtlas,12.50\n' >"$work/prices.csv"
as seller orders deliver "$order" --file "$work/prices.csv" --note "All twelve."
as buyer orders files "$order" --out "$work/got"
as buyer orders release "$order"
test "$(field status)" = SETTLED
echo "Settled after $(($(date +%s) - began)) seconds."
