# syntax=docker/dockerfile:1

# The base brings a system that fits and npm. What runs, here and everywhere else, is the Node that package.json pins: node_modules/.bin/node. The lock file holds the package that fetches it and not the Node itself, so the Node of the base compares it with scripts/node-hashes.json before it runs.
FROM node:24-bookworm-slim AS base
WORKDIR /app
ENV PATH=/app/node_modules/.bin:$PATH

FROM base AS build
COPY package.json package-lock.json .npmrc ./
COPY scripts/project.mjs scripts/verify-node.mjs scripts/node-hashes.json scripts/
RUN npm ci --no-audit --no-fund && /usr/local/bin/node scripts/verify-node.mjs
# Which commit /metrics names: docker build --build-arg SOURCE_COMMIT=$(git rev-parse HEAD)
ARG SOURCE_COMMIT
COPY . .
RUN npm run build

FROM base AS libraries
COPY package.json package-lock.json .npmrc ./
COPY scripts/project.mjs scripts/verify-node.mjs scripts/node-hashes.json scripts/
RUN npm ci --omit=dev --no-audit --no-fund && /usr/local/bin/node scripts/verify-node.mjs

FROM base
ENV NODE_ENV=production \
    DATA_DIR=/data
COPY --from=libraries /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json LICENSE THIRD-PARTY-NOTICES.md ./
COPY content ./content
# The only place that is written to; everything above belongs to root and stays as it is.
RUN install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "--enable-source-maps", "dist/server/main.js"]
