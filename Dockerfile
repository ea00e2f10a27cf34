# One image for every process of Kramik: docs/deploying.md says which command runs which.
FROM node:24-bookworm-slim AS system
RUN apt-get update \
  && apt-get install --yes --no-install-recommends bubblewrap ca-certificates ffmpeg janus postgresql-client tini \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DATA_DIR=/data HOST=0.0.0.0 DEMO=0 JANUS_PATH=/usr/bin/janus

FROM system AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && find node_modules -name '*.map' -delete
COPY . .
# What the image is made of, to answer in minutes whether a warning concerns it.
RUN npm run --silent sbom > bom.json \
  && dpkg-query --show --showformat='${Package} ${Version}\n' > debian-packages.txt
RUN npm run build && rm -rf .next/cache node_modules/.cache/kramik

FROM system
COPY --from=build /app /app
RUN install --directory --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 3000
# tini also reaps the grandchildren of confined programs, which Node does not.
ENTRYPOINT ["tini", "--"]
CMD ["node", "src/server/entry/main.ts"]
HEALTHCHECK --start-period=60s --interval=15s --timeout=5s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
