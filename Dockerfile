# docker build -t placard . && docker run -p 3000:3000 -v placard:/data placard
# docs/deploying.md describes the image. BUILD needs Node 20.19 or newer in /usr/local/bin, npm, and glibc; RUNTIME needs
# glibc and libstdc++. Its default has no shell and no package manager.
ARG BUILD=docker.io/library/node:24-bookworm-slim
ARG RUNTIME=gcr.io/distroless/cc-debian12

FROM ${BUILD} AS build
WORKDIR /src
COPY . .
RUN npm ci --omit=dev --no-audit --no-fund && npm run build:command && node deploy/install.mjs /srv/placard && mkdir /data

FROM ${RUNTIME}
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /srv/placard /srv/placard
COPY deploy/placard /usr/local/bin/placard
# The folder of the volume belongs to the server's user, which has no name in every base.
COPY --from=build --chown=1000:1000 /data /data
ENV PATH=/usr/local/bin:/usr/bin:/bin \
  NODE_ENV=production HOST=0.0.0.0 PORT=3000 PLACARD_DATA=/data PLACARD_LOG=json PLACARD_DEMO=0
WORKDIR /data
VOLUME /data
EXPOSE 3000
USER 1000:1000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["placard"]
CMD ["serve"]
