/** The http address of a server at a host and a port. */
export const urlAt = (host: string, port: number): string =>
  // A URL needs brackets around an IPv6 address.
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`
