/** How a Redis is reached. */
export interface RedisAccess {
  /** Without a password; `rediss:` is TLS. */
  readonly url: string;
  readonly password?: string | undefined;
  /** Certificates (PEM) of the authorities that may sign that of Redis; default: those of Node. */
  readonly ca?: string | undefined;
  /** The operator accepts a Redis that asks for no password. */
  readonly allowNoPassword?: boolean | undefined;
}
