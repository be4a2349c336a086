import type { Page } from 'playwright/test'

interface CamaraOptions {
  /** The error that `getUserMedia` rejects with. */
  readonly error?: 'NotAllowedError' | 'NotReadableError' | 'NotFoundError'
  readonly torch?: boolean
}

/** Replaces the camera with a synthetic picture or an error. A test must call this before the page opens. */
export const fakeCamara = async (page: Page, options: CamaraOptions = {}): Promise<void> => {
  await page.addInitScript(({ error, torch = false }) => {
    const film = (): MediaStream => {
      const canvas = document.createElement('canvas')
      canvas.width = 640
      canvas.height = 480
      const context = canvas.getContext('2d')
      // The picture changes, because a still canvas produces no frames.
      setInterval(() => {
        if (!context) return
        context.fillStyle = `hsl(${performance.now() % 360} 20% 70%)`
        context.fillRect(0, 0, canvas.width, canvas.height)
      }, 100)
      const stream = canvas.captureStream()
      const [track] = stream.getVideoTracks()
      if (!track) return stream
      track.getCapabilities = () => (torch ? { torch } : {}) as MediaTrackCapabilities
      track.applyConstraints = (wished) => {
        document.documentElement.dataset.torch = JSON.stringify(wished?.advanced)
        return Promise.resolve()
      }
      return stream
    }
    navigator.mediaDevices.getUserMedia = () =>
      error === undefined
        ? Promise.resolve(film())
        : Promise.reject(new DOMException('as the browser says it', error))
  }, options)
}
