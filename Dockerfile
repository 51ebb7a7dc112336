# One image for both processes; compose says which one runs. Node's current long-term release.
FROM node:24.11.1-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY api/package.json api/
COPY worker/package.json worker/
COPY pwa/package.json pwa/
COPY embedded/package.json embedded/
RUN npm ci --omit=dev
COPY . .
RUN npm run build

# What runs: no compiler, no tests, no launcher, nothing that stands in for a server.
FROM node:24.11.1-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY api/package.json api/
COPY worker/package.json worker/
RUN npm ci --omit=dev --workspace shared --workspace api --workspace worker

FROM node:24.11.1-bookworm-slim AS run
ENV NODE_ENV=production HOST=0.0.0.0 WEB_DIR=/app/pwa/dist
WORKDIR /app
COPY --from=dependencies /app ./
COPY --from=build /app/shared/dist shared/dist
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/worker/dist worker/dist
COPY --from=build /app/pwa/dist pwa/dist
COPY --from=build /app/seeds seeds
USER node

FROM run AS api
EXPOSE 3000
CMD ["node", "api/dist/server.js"]

FROM run AS worker
CMD ["node", "worker/dist/main.js"]
