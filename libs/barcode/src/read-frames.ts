import type { Lector, Lectura } from './lectura.ts'

const PAUSE_MS = 80
// A frame is shrunk to this width, in pixels. The code fills most of the frame, so more pixels would only cost time.
const MOST_WIDTH = 1280

const draw = (canvas: HTMLCanvasElement, video: HTMLVideoElement): boolean => {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return false
  const scale = Math.min(1, MOST_WIDTH / video.videoWidth)
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return true
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

/** Reads frames of the camera until one contains a code. Returns this code, or `null` after `signal` is aborted. */
export const readFrames = async (
  video: HTMLVideoElement,
  lector: Lector,
  signal: AbortSignal,
): Promise<Lectura | null> => {
  const canvas = document.createElement('canvas')
  const isOver = (): boolean => signal.aborted
  while (!isOver()) {
    const [found] = draw(canvas, video) ? await lector.read(canvas).catch(() => []) : []
    if (found && !isOver()) return found
    await pause()
  }
  return null
}
