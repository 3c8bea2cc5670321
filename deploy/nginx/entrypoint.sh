#!/bin/sh
# Fills the addresses into the templates, checks the whole, and becomes nginx. Everything that is written goes to /tmp/nginx.
set -eu
source=/portal/nginx
home=/tmp/nginx
mkdir -p "$home"
cp "$source"/*.conf "$home"/
for template in "$source"/*.template; do
  # Only names in capitals: nginx has variables of its own.
  envsubst "$(env | sed -n 's/^\([A-Z_][A-Z_]*\)=.*/${\1}/p' | tr '\n' ' ')" <"$template" >"$home/$(basename "$template" .template)"
done
nginx -t -p "$home/" -c "$home/nginx.conf"
exec nginx -p "$home/" -c "$home/nginx.conf"
