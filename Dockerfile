# The site, its API and the embedded database in one image without build tools, for any address:
#   docker build -t morin . && docker run -e PUBLIC_URL=https://www.example.com -p 3000:3000 -v data:/data morin

FROM node:26.10.0-bookworm-slim AS build
WORKDIR /build
COPY .npmrc package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN npm run build && npm run image -- /image

FROM node:26.10.0-bookworm-slim
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* \
 && install --directory --owner=node --group=node --mode=700 /data
WORKDIR /app
COPY --from=build /image ./
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
# The embedded database, and the file with the site's secret unless APP_SECRET is set.
VOLUME /data
EXPOSE 3000
# Whether the process answers; a database that is down is no reason to start it again.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Rests on 10 MB less than with Node's own measure for young objects.
CMD ["node", "--max-semi-space-size=4", "dist/server/main.js"]
