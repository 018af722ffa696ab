#!/bin/sh -e
# Runs in the Debian root: each part of the page in order, with what is checked after it.
export PATH=/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive
export KARIGAR_SOURCE=file:///srv/karigar.git
[ ! -s /etc/machine-ca.pem ] || export NODE_EXTRA_CA_CERTS=/etc/machine-ca.pem
for part in /srv/parts/*.sh; do
  echo "== $(basename "$part" .sh)"
  begun=$(date +%s)
  if ! sh -ex "$part" > /srv/part.log 2>&1 < /dev/null; then
    tail -n 60 /srv/part.log
    echo "FAILED: $(basename "$part" .sh)"
    exit 1
  fi
  [ -z "$KARIGAR_SHOW" ] || cat /srv/part.log
  echo "   done in $(($(date +%s) - begun)) s"
done
