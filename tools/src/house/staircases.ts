/**
 * The floors of an app, from the top floor down. Each floor has rooms; a room is a file or folder directly in `src`.
 * Code is allowed to import from its own room and from lower floors. `*` stands for every folder that no floor names.
 */
export interface Staircase {
  readonly floors: readonly (readonly string[])[]
  /** Pairs of rooms on one floor; the first room of a pair is allowed to import from the second. */
  readonly meet?: readonly (readonly [string, string])[]
}

/** The floors of a module with screens or slots, as `npm run new:module` creates it. */
export const REMOTE: Staircase = {
  floors: [['remote.ts'], ['routes.tsx'], ['screens', 'slots'], ['*'], ['data'], ['page']],
}

/** The apps that have their own floors. Every other app in `apps/` with a `module.json` has the floors of `REMOTE`. */
export const STAIRCASES: Readonly<Record<string, Staircase>> = {
  'apps/shell': {
    floors: [
      ['main.tsx'],
      ['app'],
      ['acceso-app'],
      ['*'],
      ['outlet', 'session', 'places', 'acceso', 'preferencias'],
      ['page', 'remotes'],
      ['context'],
    ],
  },
  'apps/inventory': {
    floors: [
      ['remote.ts'],
      ['routes.tsx'],
      ['screens', 'slots'],
      ['*'],
      ['comentarios', 'escaner', 'existencias', 'ficha', 'imagenes', 'timeline'],
      ['data'],
      ['page'],
    ],
  },
  'apps/api': {
    floors: [
      ['main.ts'],
      ['app.ts', 'open-parts.ts'],
      ['app-parts.ts'],
      ['delivery', 'demo', 'admin'],
      ['modules'],
      ['platform'],
    ],
  },
}
