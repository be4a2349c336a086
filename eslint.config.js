import path from 'node:path'
import { fileURLToPath } from 'node:url'
import boundaries from 'eslint-plugin-boundaries'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { mayDepend, readProjects } from './tools/eslint/projects.js'

const ROOT = path.dirname(fileURLToPath(import.meta.url))
const projects = readProjects(ROOT)
const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**', '**/*.setup.ts']

// Silence would switch the rule off: without projects there is nothing to check.
if (projects.length < 5) throw new Error('eslint.config.js found no projects to draw boundaries between')

const policies = projects.map((from) => ({
  from: { element: { type: from.name } },
  allow: {
    to: { element: { types: { anyOf: projects.filter((to) => mayDepend(from, to)).map((to) => to.name) } } },
  },
}))

const NODE_ONLY = { group: ['node:*'], message: 'This project also runs in a browser.' }
const DEEP = {
  group: ['@mi/*/src/*', '**/libs/**', '**/apps/**'],
  message: 'Import a project by its name: its inside is its own.',
}
// Its barrel alone adds more than 2,000 modules to every build; one icon is one file.
const ICON_BARREL = {
  name: 'lucide-react',
  allowTypeImports: true,
  message: "Import each icon by itself: import Plus from 'lucide-react/icons/plus'.",
}

export default tseslint.config(
  {
    ignores: ['**/dist/**', '**/node_modules/**', '.nx/**', '.data/**', '.reports/**', '**/*.js', '**/*.mjs'],
  },
  ...tseslint.configs.strictTypeChecked,
  ...tseslint.configs.stylisticTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: ROOT } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-depth': ['error', 3],
      'no-console': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/dot-notation': 'off',
      // A function property cannot lose its `this` when it is handed on.
      '@typescript-eslint/method-signature-style': ['error', 'property'],
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/require-await': 'off',
      'no-restricted-imports': ['error', { patterns: [DEEP] }],
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [ICON_BARREL] }],
    },
  },
  {
    files: ['**/src/**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { noWarnOnMultipleProjects: true, project: '*/*/tsconfig.json' } },
      'boundaries/root-path': ROOT,
      'boundaries/elements': projects.map(({ name, folder }) => ({ type: name, pattern: `${folder}/src` })),
    },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [...policies, { allow: { to: { module: { origin: ['external', 'core'] } } } }],
        },
      ],
    },
  },
  {
    files: projects.filter(({ env }) => env !== 'node').map(({ folder }) => `${folder}/src/**/*.{ts,tsx}`),
    ignores: [...TESTS, 'libs/federation/src/vite/**', 'libs/testing/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [DEEP, NODE_ONLY] }] },
  },
  {
    files: projects.filter(({ env }) => env === 'web').map(({ folder }) => `${folder}/src/**/*.{ts,tsx}`),
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    files: TESTS,
    rules: {
      'boundaries/dependencies': 'off',
      'max-lines': 'off',
      'no-console': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
)
