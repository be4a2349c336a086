/**
 * The environment for the programs of PostgreSQL, without the caller's PG* and locale variables, which would change
 * their behaviour. Messages stay in English, because the launcher searches them for certain words.
 */
export const postgresEnvironment = (environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => {
  const kept = Object.entries(environment).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}
