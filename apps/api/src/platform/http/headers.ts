import type { FastifyInstance } from 'fastify'

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 60 * 60
const REPORTS = '/v1/plataforma/reportes-csp'

// The camera reads barcodes; nothing else of the device is ever asked for.
const PERMISSIONS = [
  'camera=(self)',
  ...[
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
].join(', ')

const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Which of the two pages: before somebody signs in, or with the shell and its modules. */
export type PageKind = 'light' | 'app'

// The shell adds hashes to the import map of an open page: the one text that becomes a script (`mi-import-map` in
// libs/federation). It takes the name as soon as it starts, so nobody else can.
const TRUSTED_TYPES: Record<PageKind, string> = { light: "'none'", app: 'mi-import-map' }

/** What of the settings decides what answers say of themselves. */
export interface HeaderSettings {
  /** Whether people reach the product by https. */
  readonly secure: boolean
  /** The hosts of another image service, when there is one. */
  readonly imageService?: { readonly uploads: string; readonly images: string } | undefined
}
// Browsers without a barcode reader of their own get one in WebAssembly. The word allows that and no code from text.
const WEB_ASSEMBLY: Record<PageKind, string> = { light: '', app: " 'wasm-unsafe-eval'" }

/** What a page may do: run and show what this server delivers, and nothing that arrives as text. */
const pagePolicy = (kind: PageKind, nonce: string, { secure, imageService }: HeaderSettings): string => {
  // Pictures are sent and shown by modules only.
  const elsewhere = kind === 'app' ? imageService : undefined
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${WEB_ASSEMBLY[kind]}`,
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...(elsewhere ? [elsewhere.images] : [])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(elsewhere ? [elsewhere.uploads] : [])].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES[kind]}`,
    `report-uri ${REPORTS}`,
    // Browsers that know `report-to` leave the other one alone, and then report nothing where there is no https.
    ...(secure ? ['report-to csp', 'upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The headers of every answer, for one server. */
export interface AnswerHeaders {
  /** What any answer carries, whoever makes it; a page or a file then says more. */
  readonly base: Readonly<Record<string, string>>
  /** What a page adds: the policy that its scripts run under. */
  readonly page: (kind: PageKind, nonce: string) => Readonly<Record<string, string>>
}

/** The headers of every answer of a server with these settings. */
export const createAnswerHeaders = (settings: HeaderSettings): AnswerHeaders => ({
  base: {
    'content-security-policy': BARE_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    // Whatever may be kept says so itself.
    'cache-control': 'no-store',
    // Without `preload`: whoever runs the domain promises that for all of it, for good.
    ...(settings.secure && {
      'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
    }),
  },
  page: (kind, nonce) => ({
    'content-security-policy': pagePolicy(kind, nonce, settings),
    ...(settings.secure && { 'reporting-endpoints': `csp="${REPORTS}"` }),
  }),
})

// The one style element that Swagger UI writes into the page by itself.
const SWAGGER_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

/** The policy of the page that describes the calls: its own files and nothing inline but that. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${SWAGGER_STYLE}`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A policy for a page without scripts, whose one style element has this hash. */
export const stylePolicy = (hash: string): string => `${BARE_POLICY}; style-src '${hash}'`

// Said of a script or a style they mean nothing, and weigh more than some of the files.
const DOCUMENT_ONLY = ['cross-origin-opener-policy', 'origin-agent-cluster', 'permissions-policy']

declare module 'fastify' {
  interface FastifyReply {
    /** Makes the answer a file that is part of a page: without what only a page says. */
    asFile: (this: FastifyReply) => FastifyReply
    /** Makes the answer a page whose inline data carries this nonce. */
    asPage: (this: FastifyReply, kind: PageKind, nonce: string) => FastifyReply
  }
}

/** Puts the headers on every answer of `app`, before anything else can refuse the request. */
export const registerAnswerHeaders = (app: FastifyInstance, headers: AnswerHeaders): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers.base)
    done()
  })
  app.decorateReply('asFile', function asFile() {
    for (const name of DOCUMENT_ONLY) void this.removeHeader(name)
    return this
  })
  app.decorateReply('asPage', function asPage(kind, nonce) {
    return this.headers(headers.page(kind, nonce)).type('text/html; charset=utf-8')
  })
}
