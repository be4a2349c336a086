import type { FastifyInstance } from 'fastify'

const TWO_YEARS_SECONDS = 2 * 365 * 24 * 60 * 60
const REPORTS = '/v1/plataforma/reportes-csp'

// The camera reads barcodes. No other device feature is used.
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

/** Light pages are shown before signing in; app pages contain the shell and its modules. */
type PageKind = 'light' | 'app'

// The Trusted Types policy that a page may create. At its start, the shell creates `mi-import-map`
// (libs/federation-host) to insert import maps. The browser accepts each name only once, so no other code can create
// this policy.
const TRUSTED_TYPES: Record<PageKind, string> = { light: "'none'", app: 'mi-import-map' }

export interface HeaderSettings {
  readonly secure: boolean
  /** The origin of a CDN in front of `/modulos/*`. */
  readonly assetsUrl?: string | undefined
  readonly imageService?: { readonly uploads: string; readonly images: string } | undefined
}
// Browsers without a native barcode reader load one in WebAssembly. `'wasm-unsafe-eval'` does not allow `eval`.
const WEB_ASSEMBLY: Record<PageKind, string> = { light: '', app: " 'wasm-unsafe-eval'" }

interface PagePolicy {
  readonly kind: PageKind
  readonly nonce: string
  /** The origin of a module that this browser previews from a developer's machine. */
  readonly origen?: string | undefined
}

/** A page with this policy runs only files of this server, its CDN and `origen`, and inline scripts with the nonce. */
const pagePolicy = (
  { kind, nonce, origen }: PagePolicy,
  { secure, assetsUrl, imageService }: HeaderSettings,
): string => {
  // The signed-out pages neither upload nor show pictures.
  const elsewhere = kind === 'app' ? imageService : undefined
  const files = [assetsUrl, origen].map((origin) => (origin === undefined ? '' : ` ${origin}`)).join('')
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${WEB_ASSEMBLY[kind]}${files}`,
    `style-src 'self'${files}`,
    [`img-src 'self' data: blob:${files}`, ...(elsewhere ? [elsewhere.images] : [])].join(' '),
    `font-src 'self'${files}`,
    [`connect-src 'self'${files}`, ...(elsewhere ? [elsewhere.uploads] : [])].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES[kind]}`,
    `report-uri ${REPORTS}`,
    // `report-to` works only with https. Without https it is left out, because browsers that know `report-to` ignore
    // `report-uri`.
    ...(secure ? ['report-to csp', 'upgrade-insecure-requests'] : []),
  ].join('; ')
}

export interface AnswerHeaders {
  /** The headers of every answer. Pages and files override some of these headers. */
  readonly base: Readonly<Record<string, string>>
  /** What a page adds or overrides. */
  readonly page: (policy: PagePolicy) => Readonly<Record<string, string>>
}

export const createAnswerHeaders = (settings: HeaderSettings): AnswerHeaders => ({
  base: {
    'content-security-policy': BARE_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': PERMISSIONS,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    // Routes whose responses may be cached override this.
    'cache-control': 'no-store',
    // No `preload`: it is a permanent promise about the whole domain, which only the domain's owner can make.
    ...(settings.secure && {
      'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
    }),
  },
  page: (policy) => ({
    'content-security-policy': pagePolicy(policy, settings),
    ...(settings.secure && { 'reporting-endpoints': `csp="${REPORTS}"` }),
  }),
})

// The hash of the style element that Swagger UI writes into its page.
const SWAGGER_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

/** For `/v1/docs`. Allows files of this server and, as the only inline content, Swagger's style. */
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

/** For a page without scripts. Its only style element has this hash, and its form may be sent to this server. */
export const stylePolicy = (hash: string): string =>
  `${BARE_POLICY.replace("form-action 'none'", "form-action 'self'")}; style-src '${hash}'`

// These headers have no effect on scripts and styles. Some scripts and styles are smaller than the headers.
const DOCUMENT_ONLY = ['cross-origin-opener-policy', 'origin-agent-cluster', 'permissions-policy']

declare module 'fastify' {
  interface FastifyReply {
    /** Drops the headers that only documents need. */
    asFile: (this: FastifyReply) => FastifyReply
    asPage: (this: FastifyReply, policy: PagePolicy) => FastifyReply
  }
}

/** Sets the headers before any other hook can refuse the request. */
export const registerAnswerHeaders = (app: FastifyInstance, headers: AnswerHeaders): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers.base)
    done()
  })
  app.decorateReply('asFile', function asFile() {
    for (const name of DOCUMENT_ONLY) void this.removeHeader(name)
    return this
  })
  app.decorateReply('asPage', function asPage(policy) {
    return this.headers(headers.page(policy)).type('text/html; charset=utf-8')
  })
}
