# docker build -t placard . && docker run -p 3000:3000 -v placard:/data placard
# docs/deploying.md describes the image. BASE needs Node 20.19 or newer with npm, and glibc.
ARG BASE=docker.io/library/node:22-bookworm-slim

FROM ${BASE} AS build
WORKDIR /src
COPY . .
RUN npm ci --no-audit --no-fund && npm run build && node deploy/install.mjs /srv/placard

FROM ${BASE}
COPY --from=build /srv/placard /srv/placard
# The folder of the volume belongs to the server's user, which has no name in every base.
RUN mkdir -p /data && chown 1000:1000 /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 PLACARD_DATA=/data PLACARD_LOG=json PLACARD_DEMO=0
WORKDIR /data
VOLUME /data
EXPOSE 3000
USER 1000:1000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/srv/placard/node_modules/@placard/cli/bin/placard.js"]
CMD ["serve"]
