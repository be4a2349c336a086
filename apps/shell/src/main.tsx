import '@mi/design-system/styles.css'
import { createSessionStore } from '@mi/auth'
import { createNavigation } from './routing/navigation.ts'
import { createRouter } from './routing/router.tsx'
import { readManifest } from './startup/manifest.ts'
import { createPlatform } from './startup/platform.ts'
import { renderShell } from './startup/render.tsx'
import { alignManifest, goToLogin, keepSession } from './startup/session.ts'

const start = async (): Promise<void> => {
  const session = createSessionStore(localStorage, () => new Date())
  if (session.getState().token === null) return goToLogin()
  const manifest = readManifest(document)
  const router = createRouter(manifest)
  const platform = createPlatform(session, createNavigation(router))
  keepSession(session, platform.api, platform.now)
  if (await alignManifest(manifest, session, platform.api)) renderShell({ manifest, platform, router })
}

void start()
