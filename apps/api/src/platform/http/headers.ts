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

/** A light page is shown before a person signs in. An app page contains the shell and its modules. */
type PageKind = 'light' | 'app'

// The name of the Trusted Types policy that a page is allowed to create. When the shell starts, it creates the policy
// `mi-import-map` (libs/federation-host) to insert import maps. The browser accepts each name only once, so no other
// code can create this policy later.
const TRUSTED_TYPES: Record<PageKind, string> = { light: "'none'", app: 'mi-import-map' }

export interface HeaderSettings {
  readonly secure: boolean
  /** The origin of a CDN in front of `/modulos/*`. */
  readonly assetsUrl?: string | undefined
  readonly imageService?: { readonly uploads: string; readonly images: string } | undefined
}
// Some browsers have no barcode reader of their own, so app pages load one that is written in WebAssembly. The keyword
// `'wasm-unsafe-eval'` allows WebAssembly, but it does not allow `eval`.
const WEB_ASSEMBLY: Record<PageKind, string> = { light: '', app: " 'wasm-unsafe-eval'" }

interface PagePolicy {
  readonly kind: PageKind
  readonly nonce: string
  /** If this browser previews a module that runs on a developer's machine, the origin of that machine. */
  readonly origen?: string | undefined
}

/** The policy allows a script only if the script has the nonce or comes from this server, its CDN or `origen`. */
const pagePolicy = (
  { kind, nonce, origen }: PagePolicy,
  { secure, assetsUrl, imageService }: HeaderSettings,
): string => {
  // Light pages neither upload pictures nor show pictures of the image service.
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
    // `report-to` works only with https. Without https, `report-to` is left out, because a browser that supports
    // `report-to` would ignore `report-uri` and send no reports.
    ...(secure ? ['report-to csp', 'upgrade-insecure-requests'] : []),
  ].join('; ')
}

export interface AnswerHeaders {
  /** The headers of every answer. Pages and files override some of these headers. */
  readonly base: Readonly<Record<string, string>>
  /** The headers of a page. They are set after `base`, so a header of the same name in `base` is replaced. */
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
    // Routes whose responses are allowed to be cached override this header.
    'cache-control': 'no-store',
    // `preload` is left out, because it is a permanent promise about the whole domain. Only the domain's owner can
    // make this promise.
    ...(settings.secure && {
      'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
    }),
  },
  page: (policy) => ({
    'content-security-policy': pagePolicy(policy, settings),
    ...(settings.secure && { 'reporting-endpoints': `csp="${REPORTS}"` }),
  }),
})

// This is the hash of the style element that Swagger UI writes into its page.
const SWAGGER_STYLE = "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"

/** The policy for `/v1/docs`. It allows files of this server, and only one piece of inline content: Swagger's style. */
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

/** The policy for a page without scripts. It allows the style with this hash, and forms that post to this server. */
export const stylePolicy = (hash: string): string =>
  `${BARE_POLICY.replace("form-action 'none'", "form-action 'self'")}; style-src '${hash}'`

// These headers have an effect only on documents. They are left out of other files, because some of these files are
// smaller than the headers.
const DOCUMENT_ONLY = ['cross-origin-opener-policy', 'origin-agent-cluster', 'permissions-policy']

declare module 'fastify' {
  interface FastifyReply {
    /** Removes the headers that only documents need. */
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
