import type { Budget, Budgets } from './measure.ts'

// Compressed sizes differ a little between Node versions, so a small growth of a size is accepted.
const TOLERANCE = 1.02
const SLACK_BYTES = 200

const mayBe = (figure: keyof Budget, kept: Budget): number =>
  figure === 'requests' ? kept.requests : kept[figure] * TOLERANCE + SLACK_BYTES

const FIGURES = ['js', 'all', 'requests'] as const

const LIMITS: readonly { readonly entry: RegExp; readonly limit: Partial<Budget> }[] = [
  { entry: /^light /, limit: { all: 160_000 } },
  { entry: /^login$/, limit: { js: 90_000, all: 140_000, requests: 9 } },
  { entry: /^shell before a module$/, limit: { all: 137_200 } },
  { entry: /before its screens$/, limit: { all: 20_000 } },
]

const overLimit = (name: string, budget: Budget): string[] =>
  LIMITS.filter(({ entry }) => entry.test(name)).flatMap(({ limit }) =>
    FIGURES.filter((figure) => budget[figure] > (limit[figure] ?? Number.POSITIVE_INFINITY)).map(
      (figure) => `${name}: ${figure} is ${budget[figure]}, the goal is ${limit[figure] ?? 0}`,
    ),
  )

const grown = (name: string, budget: Budget, kept: Budget | undefined): string[] => {
  if (!kept) return [`${name} is new: npm run budgets`]
  return FIGURES.filter((figure) => budget[figure] > mayBe(figure, kept)).map(
    (figure) =>
      `${name}: ${figure} grew from ${kept[figure]} to ${budget[figure]}. If it is worth it: npm run budgets`,
  )
}

export const judgeBudgets = (measured: Budgets, kept: Budgets): string[] => [
  ...Object.entries(measured).flatMap(([name, budget]) => [
    ...overLimit(name, budget),
    ...grown(name, budget, kept[name]),
  ]),
  ...Object.keys(kept)
    .filter((name) => !Object.hasOwn(measured, name))
    .map((name) => `${name} is gone: npm run budgets`),
]
