#!/bin/sh
# Lets the standby copy the primary: run once, when the primary's database is made.
echo "host replication palimpsest all scram-sha-256" >> "$PGDATA/pg_hba.conf"
