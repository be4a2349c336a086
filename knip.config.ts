import type { KnipConfig } from 'knip'

const CODE = 'src/**/*.{ts,tsx,css}'

/**
 * Configures knip, which finds unused code. Code counts as used if an entry file imports it, directly or through other
 * files. Each `entry` lists the entry files that knip does not find in a `package.json` or a tool's configuration.
 */
const config = {
  // Turns the imports of a stylesheet into imports that knip reads. Otherwise, stylesheets and fonts count as unused.
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/(?:@import\s+|from\s+|url\()(['"](?!data:)[^'"]+['"])/g)]
        .map(([, file = '']) => `import ${file}`)
        .join('\n'),
  },
  // These programs come from Debian, so no npm package provides them.
  ignoreBinaries: ['apt-get', 'openssl', 'nginx'],
  workspaces: {
    '.': { project: ['*.{ts,js}'] },
    tools: { entry: ['src/*.ts', 'src/house/main.ts'], project: ['src/**/*.ts', 'eslint/*.js'] },
    'apps/api': {
      entry: [
        'src/main.ts',
        'src/testing/**/{write-heavy-images,mail-worker,measure-labels,write-labels}.ts',
      ],
      project: ['src/**/*.ts'],
      // The code that draws labels finds its fonts by the names of their packages, without an import.
      ignoreDependencies: ['@fontsource/.*'],
    },
    'apps/e2e': {
      entry: [
        'src/**/*.e2e.ts',
        'pictures/*.pictures.ts',
        'chaos/*.chaos.ts',
        'codigos/make.ts',
        'src/stock-host/host.ts',
      ],
      project: ['{src,pictures,chaos,codigos}/**/*.ts'],
    },
    'apps/*': {
      entry: ['src/slots/*.{ts,tsx}', 'src/**/*.stories.tsx'],
      project: [CODE],
      // Every module needs these packages, but a module that only fills slots imports none of them.
      ignoreDependencies: ['react', 'react-dom'],
    },
    'apps/e2e/modules/*': { entry: ['src/slots/*.{ts,tsx}'], project: [CODE] },
    // knip does not detect which exports of the lazily imported `overlay-parts.ts` are used.
    'libs/design-system': {
      entry: ['src/**/*.stories.tsx', 'src/overlays/overlay-parts.ts'],
      project: [CODE],
    },
    'libs/testing': { entry: ['src/s3/s3-process.ts'], project: [CODE] },
    'libs/*': { entry: ['src/**/*.stories.tsx'], project: [CODE] },
  },
} satisfies KnipConfig

export default config
