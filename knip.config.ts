import type { KnipConfig } from 'knip'

const CODE = 'src/**/*.{ts,tsx,css}'

/**
 * Configures knip, which finds unused code. Code counts as used if an entry reaches it through imports. Each `entry`
 * below lists the entries that knip does not find in a `package.json` or a tool's configuration.
 */
const config = {
  // Shows knip the imports inside stylesheets; otherwise stylesheets and fonts would count as unused.
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/(?:@import\s+|from\s+|url\()(['"](?!data:)[^'"]+['"])/g)]
        .map(([, file = '']) => `import ${file}`)
        .join('\n'),
  },
  // Debian programs, which no npm package provides.
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
      // The code finds the fonts of drawn labels by package name, without an import.
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
    'apps/*': { entry: ['src/slots/*.{ts,tsx}', 'src/**/*.stories.tsx'], project: [CODE] },
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
