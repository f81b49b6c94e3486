# The arena, the workers and every other command: docs/how-to/deploy.md.
FROM node:22-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN mkdir /packed && tools/install-packages && npm pack --pack-destination /packed

FROM node:22-bookworm-slim
# What the programs of players need, such as "python3 default-jre-headless".
ARG BOT_PACKAGES=""
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install -y --no-install-recommends bubblewrap tini ${BOT_PACKAGES} \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /data
COPY --from=build /packed/ /packed/
# The optional packages are for workers, rule files and games from TypeScript files. None needs its install script.
RUN npm install -g --ignore-scripts --no-audit --no-fund /packed/shinpan-*.tgz bullmq@6.x ioredis@6.x esbuild@0.28.x

USER node
WORKDIR /data
VOLUME /data
EXPOSE 8080 7777 2000 31337 10000 10001 10002 10003
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# tini ends the processes that programs of players leave behind.
ENTRYPOINT ["tini", "--", "shinpan"]
CMD ["arena", "--host", "0.0.0.0", "--data", "/data/arena-data"]
