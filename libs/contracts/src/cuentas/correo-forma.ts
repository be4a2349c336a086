/** Longest mail address (RFC 5321, a path without its brackets). */
export const CORREO_MAXIMO = 254

/** The form of a mail address at registration and recovery: one @, and a dot in the domain after it. */
export const CORREO_FORMA =
  /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}.]+(\.[^\s@<>,;:"()[\]\\\p{Cc}.]+)+$/u
