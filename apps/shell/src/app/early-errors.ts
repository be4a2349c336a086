const MAXIMUM = 20

/** An error that nothing caught: an exception, or a rejected promise. */
export type UncaughtError = ErrorEvent | PromiseRejectionEvent

/** The first uncaught errors of this page. Browsers do not keep them for `watchHealth`, which starts seconds later. */
export const earlyErrors: UncaughtError[] = []

const keep = (event: UncaughtError): void => {
  if (earlyErrors.length < MAXIMUM) earlyErrors.push(event)
}
for (const type of ['error', 'unhandledrejection'] as const) addEventListener(type, keep)
