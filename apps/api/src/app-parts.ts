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

export interface AppParts extends ServerSettings {
  readonly database: Database
  readonly passwords: Passwords
  readonly limits: Limits
  readonly mailer: Mailer
  readonly mailTransport: MailTransport
  readonly doesJobs: boolean
  readonly store: ReleaseStore
  readonly images: BlobStore
  readonly jwtSecret: string
  readonly deployToken: string
  /** The token with which other machines read `/v1/metricas`. */
  readonly metricasToken?: string | undefined
  /** This environment's name. Releases signed for another name are refused. */
  readonly entorno: string
  /** The beginning of the links in mails, without a trailing slash. */
  readonly publicUrl: string
  readonly secure: boolean
  /** The origin of a CDN in front of `/modulos/*`. */
  readonly assetsUrl?: string | undefined
  readonly eventLimits?: Partial<EventLimits>
  readonly contactoCorreo: string
  /** An external image service to which browsers upload product pictures. */
  readonly imageService?: ImageService | undefined
  readonly reader: ReaderPool
  /** The address of Open Food Facts or a mirror; if absent, no barcode is looked up. */
  readonly offBaseUrl?: string | undefined
  /** The address of the search of Open Food Facts; if absent, no product name is looked up there. */
  readonly offSearchUrl?: string | undefined
  /** The model that names the foods in a photo of a plate; if absent, the user names them. */
  readonly model?: ModelSettings | undefined
  readonly scanTimes?: Partial<ScanTimes> | undefined
  /** Aborted when the server is asked to stop. From then on, the server reports that it is not ready. */
  readonly stopping?: AbortSignal
  /** If true, open pages reload when another version becomes stable. Only `npm run dev` sets this. */
  readonly dev?: boolean
}
