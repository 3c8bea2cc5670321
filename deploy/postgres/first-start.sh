#!/bin/sh
# Run once by the image of PostgreSQL, when its folder is empty.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  -v portal_password="$PORTAL_DB_PASSWORD" -f /logins.sql
