/** The address of a server that listens at a host and a port. */
export const urlAt = (host: string, port: number): string =>
  // An IPv6 address contains colons, which a URL allows only between brackets.
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`
