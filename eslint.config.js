import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import boundaries from 'eslint-plugin-boundaries'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { mayDepend, readProjects } from './tools/eslint/projects.js'

const ROOT = path.dirname(fileURLToPath(import.meta.url))
const projects = readProjects(ROOT)
const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**', '**/*.setup.ts']

// If no project were found, the rules about boundaries would check nothing and pass silently.
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
// An import from the barrel file of 'lucide-react' adds more than 2,000 modules to every build.
const ICON_BARREL = {
  name: 'lucide-react',
  allowTypeImports: true,
  message: "Import each icon by itself: import Plus from 'lucide-react/icons/plus'.",
}
const SHELL_APIS = [
  'sesion',
  'sesionesAbiertas',
  'segundoFactor',
  'registro',
  'usuarios',
  'notificaciones',
  'imagenes',
  'plataforma',
  'modulos',
]
// The shell must not depend on a module's data. The module itself shows its data in the shell, through its slots.
const MODULE_API = {
  group: ['@mi/api-client'],
  importNamePattern: `^(?!(${SHELL_APIS.join('|')})Api$).*Api$`,
  message: "This API is a module's: what it shows in the shell comes by a slot.",
}
// In a module, only the folder `data/` calls the API, so that the query keys and cache updates stay consistent.
const API_OUTSIDE_DATA = {
  group: ['@mi/api-client'],
  importNamePattern: 'Api$',
  message: 'Only data/ calls the API: use its queries and mutations.',
}

// Generators, functions with `this` and overloads do not match, because an arrow function cannot replace them.
const FUNCTION_DECLARATION = [
  'FunctionDeclaration[generator=false][params.0.name!="this"]',
  ':not(TSDeclareFunction + FunctionDeclaration)',
  ':not(ExportNamedDeclaration:has(> TSDeclareFunction) + ExportNamedDeclaration > FunctionDeclaration)',
].join('')
const MOCKED_ALONE =
  'Files share their modules, so another file may have loaded the real one: name this file *.alone.test.ts.'
const ARROW = 'Write it as an arrow constant: const name = (…) => …'

const modules = projects.filter(
  ({ folder, scope }) => scope !== 'shell' && existsSync(path.join(ROOT, folder, 'module.json')),
)

// The rules that need types run in oxlint instead, which uses the native TypeScript compiler; see `.oxlintrc.json`.
export default tseslint.config(
  {
    ignores: ['**/dist/**', '**/node_modules/**', '.nx/**', '.data/**', '.reports/**', '**/*.js', '**/*.mjs'],
  },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-depth': ['error', 3],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: FUNCTION_DECLARATION, message: ARROW },
        { selector: 'VariableDeclarator > FunctionExpression[generator=false]', message: ARROW },
      ],
      'prefer-arrow-callback': 'error',
      'dot-notation': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A method that is passed on as a value loses its `this`; a function property does not.
      '@typescript-eslint/method-signature-style': ['error', 'property'],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      'no-restricted-imports': ['error', { patterns: [DEEP] }],
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [ICON_BARREL] }],
    },
  },
  {
    files: ['**/src/**/*.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: { project: path.join(ROOT, 'tsconfig.base.json') } },
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
    ignores: [...TESTS, 'libs/testing/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [DEEP, NODE_ONLY] }] },
  },
  {
    files: projects.filter(({ env }) => env === 'web').map(({ folder }) => `${folder}/src/**/*.{ts,tsx}`),
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    files: ['apps/shell/src/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [ICON_BARREL], patterns: [MODULE_API] }],
    },
  },
  {
    files: modules.map(({ folder }) => `${folder}/src/**/*.{ts,tsx}`),
    ignores: [...TESTS, '**/src/data/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { paths: [ICON_BARREL], patterns: [API_OUTSIDE_DATA] },
      ],
    },
  },
  {
    files: TESTS,
    rules: {
      'boundaries/dependencies': 'off',
      // Tests contain `expect(console.error)`, which this rule would otherwise report.
      'no-console': ['error', { allow: ['error'] }],
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: TESTS,
    ignores: ['**/*.alone.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': ['error', { object: 'vi', property: 'mock', message: MOCKED_ALONE }],
    },
  },
)
