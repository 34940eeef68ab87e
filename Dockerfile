FROM rust:1-slim AS build
WORKDIR /idemlint
COPY . .
RUN cargo install --locked --path . --root /usr/local

FROM debian:stable-slim
# `--since` asks git, in a folder that belongs to somebody else.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends git \
    && rm -rf /var/lib/apt/lists/* \
    && git config --system --add safe.directory '*'
COPY --from=build /usr/local/bin/idemlint /usr/local/bin/
WORKDIR /src
ENTRYPOINT ["idemlint"]
CMD ["check"]
