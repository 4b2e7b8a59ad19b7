# Merx as images. `docker build .` makes the small one that runs web, worker and TEE gateway, each by its command; `--target tools`
# makes the one for what an operator runs once: npm run migrate, deploy, verify. compose.yaml starts all of it.
FROM node:22-bookworm-slim AS base
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1

# All packages, to build with. Their layer stays while the lock file does.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
COPY sdk/package.json sdk/
RUN npm ci --no-audit --no-fund

# The database client, the pages, and one file for each program. Needs no setting, so no secret can come into a layer.
FROM packages AS build
COPY . .
RUN npm run build

FROM build AS tools
ENV NODE_ENV=production
USER node
CMD ["npm", "run", "migrate"]

# What runs: the packages without those for development.
FROM build AS pruned
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf .next/cache && cd node_modules && rm -rf \
  # Prisma's command line, which its client asks for and never loads; and what drives a browser, which only tests of Next do.
  prisma @prisma/config @prisma/dev @prisma/engines @prisma/fetch-engine @prisma/get-platform @prisma/studio-core playwright-core \
  # What a start on one machine brings along: its chain, its Postgres, and what builds pages and programs.
  @foundry-rs embedded-postgres @embedded-postgres @prisma/schema-engine-wasm \
  @next/swc-* typescript tsx esbuild @esbuild @types @tailwindcss tailwindcss lightningcss* \
  # Types and maps of packages and pages, a third of their bytes, and Prisma's compilers for other databases.
  && find . -type f '(' -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' ')' -delete \
  && find ../.next/server -type f -name '*.map' -delete \
  && find @prisma/client/runtime -type f \
    '(' -name '*mysql*' -o -name '*sqlite*' -o -name '*sqlserver*' -o -name '*cockroachdb*' ')' -delete

FROM base AS runtime
ENV NODE_ENV=production HOST=0.0.0.0 MERX_HOME=/data MERX_SERVER=fast MALLOC_ARENA_MAX=2
RUN mkdir -p /data /app/.next && chown node:node /data /app/.next
COPY --from=pruned /app/package.json /app/next.config.ts /app/
COPY --from=pruned /app/node_modules node_modules
COPY --from=pruned /app/lib/http lib/http
COPY --from=pruned /app/public public
# Served as they are: the contracts at their paths, and what pictures of pages are drawn with.
COPY --from=pruned /app/contracts/src contracts/src
COPY --from=pruned /app/components/art components/art
COPY --from=pruned /app/app/fonts app/fonts
COPY --from=pruned /app/.merx/build .merx/build
# Next keeps resized pictures next to its pages.
COPY --from=pruned --chown=node:node /app/.next .next
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/v1/health/live').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-old-space-size=384", "--max-semi-space-size=8", "--wasm-tiering-budget=200000000", ".merx/build/web.mjs"]
