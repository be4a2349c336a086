/** Longest mail address (RFC 5321, a path without its brackets). */
export const CORREO_MAXIMO = 254

/** What registration and recovery take for a mail address: one @, and a domain with a dot after it. */
export const CORREO_FORMA =
  /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}.]+(\.[^\s@<>,;:"()[\]\\\p{Cc}.]+)+$/u
