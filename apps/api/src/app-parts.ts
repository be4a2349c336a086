import type { ReleaseStore } from './modules/plataforma/registro/release-store.ts'
import type { ScanTimes } from './modules/nutriscan/tiempos.ts'
import type { ReaderPool } from './modules/nutriscan/lector/pool.ts'
import type { BlobStore } from './platform/blobs/blob-store.ts'
import type { Database } from './platform/database/database.ts'
import type { EventLimits } from './platform/events/event-hub.ts'
import type { ServerSettings } from './platform/http/server.ts'
import type { Limits } from './platform/limits/limits.ts'
import type { MailTransport, Mailer } from './platform/mail/mail.ts'
import type { Passwords } from './platform/session/passwords.ts'
import type { ImageService } from './platform/settings/image-settings.ts'
import type { ModelSettings } from './platform/settings/model-settings.ts'

/** Everything the server is built from. Tests pass parts of their own. */
export interface AppParts extends ServerSettings {
  readonly database: Database
  readonly passwords: Passwords
  readonly limits: Limits
  readonly mailer: Mailer
  readonly mailTransport: MailTransport
  /** Whether this server runs jobs, such as sending mails and the daily purge. */
  readonly doesJobs: boolean
  readonly store: ReleaseStore
  readonly images: BlobStore
  readonly jwtSecret: string
  readonly deployToken: string
  /** The token to read `/v1/metricas` from other machines. */
  readonly metricasToken?: string | undefined
  /** The environment for which releases must be signed; releases for another environment are refused. */
  readonly entorno: string
  /** The address that people use, without a trailing slash: links in mails begin with it. */
  readonly publicUrl: string
  readonly secure: boolean
  /** The origin of a CDN in front of `/modulos/*`. */
  readonly assetsUrl?: string | undefined
  /** Limits of this replica's event streams, where they differ from the defaults. */
  readonly eventLimits?: Partial<EventLimits>
  /** The contact address that pages show. */
  readonly contactoCorreo: string
  /** An external image service that browsers upload product pictures to. */
  readonly imageService?: ImageService | undefined
  /** Reads photos for the nutrition scan. */
  readonly reader: ReaderPool
  /** The URL of Open Food Facts or of a mirror; if absent, no barcode is looked up. */
  readonly offBaseUrl?: string | undefined
  /** The URL of Open Food Facts' search; if absent, that search is not used for product names. */
  readonly offSearchUrl?: string | undefined
  /** The model that names the foods of photographed plates; if absent, the user names them. */
  readonly model?: ModelSettings | undefined
  /** Time limits of a scan, where they differ from the defaults. */
  readonly scanTimes?: Partial<ScanTimes> | undefined
  /** Aborted when the server is asked to stop; from then on the server reports that it is not ready. */
  readonly stopping?: AbortSignal
  /** Reloads open pages when another version becomes stable. Only for `npm run dev`. */
  readonly dev?: boolean
}
