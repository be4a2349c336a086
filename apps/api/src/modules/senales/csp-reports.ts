import { CONTENT_FOLDER } from '@mi/domain'
import { z } from 'zod'
import type { Ports } from '../../platform/ports.ts'

// At most this many reports of one request are read, because any caller could send more. They are enough for a page.
const PER_CALL = 20

const text = z.string().max(4000).default('')

// The older format is `application/csp-report`. Each request has one report.
const legacySchema = z
  .object({
    'csp-report': z.object({
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'source-file': text,
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      directive: report['effective-directive'] || report['violated-directive'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
    },
  ])

// The newer format is `application/reports+json`. Each request has several reports, and not all are about violations.
const reportSchema = z
  .object({
    type: z.literal('csp-violation'),
    body: z.object({
      effectiveDirective: text,
      blockedURL: text.nullable(),
      sourceFile: text.nullable(),
    }),
  })
  .transform(({ body }) => ({
    directive: body.effectiveDirective,
    blocked: body.blockedURL ?? '',
    source: body.sourceFile ?? '',
  }))
const reportsSchema = z.array(z.unknown()).transform((reports) =>
  reports.slice(0, PER_CALL).flatMap((report) => {
    const parsed = reportSchema.safeParse(report)
    return parsed.success ? [parsed.data] : []
  }),
)

export const cspReportSchema = z.union([legacySchema, reportsSchema])

export type Violation = z.infer<typeof cspReportSchema>[number]

const HOUR_MS = 60 * 60 * 1000
const REMEMBERED = 1000
const LINES_PER_HOUR = 500
const SHOWN = 200

// Cuts off the query and the fragment, because they could contain user input and make one fault look like many faults.
const pathOf = (url: string): string => url.replace(/[?#].*$/s, '').slice(0, SHOWN)

const MODULE_FILE = /\/modulos\/([a-z][a-z0-9-]{0,39})\/(\d[0-9A-Za-z.-]{0,60}|b)\//

/** Returns the module whose file a report names. The version is added if it is part of the file's address. */
const moduleOf = ({ source, blocked }: Violation): string => {
  const [, module = '', folder = CONTENT_FOLDER] = MODULE_FILE.exec(`${source} ${blocked}`) ?? []
  return folder === CONTENT_FOLDER ? module : `${module}@${folder}`
}

type Log = (entry: { directiva: string; bloqueado: string; origen: string; modulo: string }) => void

/** Logs each kind of violation once an hour, and at most 500 lines an hour because any caller could invent kinds. */
export const createCspReports = ({ now }: Pick<Ports, 'now'>, log: Log) => {
  const told = new Map<string, number>()
  let hour = { begun: -Infinity, lines: 0 }

  return (violation: Violation): void => {
    const directiva = violation.directive.slice(0, SHOWN)
    const bloqueado = pathOf(violation.blocked)
    const key = `${directiva} ${bloqueado}`
    const moment = now().getTime()
    if ((told.get(key) ?? -Infinity) > moment - HOUR_MS) return
    if (moment - hour.begun >= HOUR_MS) hour = { begun: moment, lines: 0 }
    if (++hour.lines > LINES_PER_HOUR) return
    const oldest = told.size >= REMEMBERED ? told.keys().next().value : undefined
    if (oldest !== undefined) told.delete(oldest)
    told.delete(key)
    told.set(key, moment)
    log({ directiva, bloqueado, origen: pathOf(violation.source), modulo: moduleOf(violation) })
  }
}
