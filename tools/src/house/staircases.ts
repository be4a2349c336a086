/**
 * The rooms of an app, from the top floor down. A room is a file or folder of `src`. Code may import from its own room
 * and from lower floors. `*` stands for every folder that no floor names.
 */
export interface Staircase {
  readonly floors: readonly (readonly string[])[]
  /** Pairs of rooms on one floor; the first room of a pair may import the second. */
  readonly meet?: readonly (readonly [string, string])[]
}

/** The floors of a module with screens or slots, as the generator creates it. */
export const REMOTE: Staircase = {
  floors: [['remote.ts'], ['routes.tsx'], ['screens', 'slots'], ['*'], ['data'], ['page']],
}

/** The apps with floors of their own. Every other module of `apps/` has the floors of `REMOTE`. */
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
