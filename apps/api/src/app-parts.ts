import type { ImageStore } from './modules/imagenes/image-store.ts'
import type { ReleaseStore } from './modules/plataforma/release-store.ts'
import type { Database } from './platform/database/database.ts'
import type { EventLimits } from './platform/events/event-hub.ts'
import type { ServerSettings } from './platform/http/server.ts'
import type { Limits } from './platform/limits/limits.ts'
import type { MailTransport, Mailer } from './platform/mail/mail.ts'
import type { Passwords } from './platform/session/passwords.ts'
import type { ImageService } from './platform/settings/image-settings.ts'

/** Everything the server is built from; tests pass their own. */
export interface AppParts extends ServerSettings {
  readonly database: Database
  readonly passwords: Passwords
  readonly limits: Limits
  readonly mailer: Mailer
  readonly mailTransport: MailTransport
  /** Whether this server does jobs: mails and the daily purge. */
  readonly doesJobs: boolean
  readonly store: ReleaseStore
  readonly images: ImageStore
  readonly jwtSecret: string
  readonly deployToken: string
  /** The address that people use, without a trailing slash: links in mails begin with it. */
  readonly publicUrl: string
  readonly secure: boolean
  /** Limits of this replica's event streams, where they differ from the defaults. */
  readonly eventLimits?: Partial<EventLimits>
  /** The contact address that pages show. */
  readonly contactoCorreo: string
  /** An external image service that browsers upload product pictures to. */
  readonly imageService?: ImageService | undefined
  /** Reloads open pages when another version is made stable: for `npm run dev`. */
  readonly dev?: boolean
}
