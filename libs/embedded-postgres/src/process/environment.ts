/**
 * Returns the environment for PostgreSQL's programs, without the caller's PG* and locale variables. `LC_ALL: 'C'` makes
 * their messages English, because `start-server.ts` and `initialise.ts` search the messages for known errors.
 */
export const postgresEnvironment = (environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => {
  const kept = Object.entries(environment).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
