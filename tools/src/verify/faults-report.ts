interface Annotation {
  readonly type: string
  readonly description?: string
}
interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly tests: readonly {
      readonly results: readonly { readonly annotations?: readonly Annotation[] }[]
    }[]
  }[]
}

/** One kind of reaction: how often the tests noted it, and how many milliseconds it took. */
export interface Delay {
  readonly what: string
  readonly count: number
  readonly median: number
  readonly maximum: number
}

const annotationsIn = ({ suites = [], specs = [] }: Suite): Annotation[] => [
  ...specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.flatMap(({ annotations = [] }) => annotations)),
  ),
  ...suites.flatMap(annotationsIn),
]

/** Summarizes the delays that the fault tests noted in Playwright's JSON report. */
export const readDelays = (report: Suite): Delay[] => {
  const byType = new Map<string, number[]>()
  for (const { type, description } of annotationsIn(report)) {
    const delay = Number(description)
    // Some notes are not a delay but a text, for example about the number of calls. These notes are left out.
    if (!Number.isNaN(delay)) byType.set(type, [...(byType.get(type) ?? []), delay])
  }
  return [...byType].sort().map(([what, delays]) => {
    const sorted = delays.sort((a, b) => a - b)
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0
    return { what, count: sorted.length, median, maximum: sorted.at(-1) ?? 0 }
  })
}
