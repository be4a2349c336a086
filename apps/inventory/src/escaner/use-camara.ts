import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export type EstadoCamara = 'pidiendo' | 'viva' | 'permiso' | 'camara' | 'ocupada' | 'https'

const BY_ERROR: Readonly<Record<string, EstadoCamara>> = {
  NotAllowedError: 'permiso',
  SecurityError: 'permiso',
  NotReadableError: 'ocupada',
  AbortError: 'ocupada',
}

// At this resolution, the picture shows even the thin bars of a small code.
const WISH: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

interface Torch {
  readonly torch?: boolean
}

const hasTorch = (track: MediaStreamTrack | undefined): boolean =>
  // Firefox before version 132 lacks `getCapabilities`, although the types have it.
  track !== undefined && 'getCapabilities' in track && (track.getCapabilities() as Torch).torch === true

export const useCamara = (videoRef: RefObject<HTMLVideoElement | null>) => {
  const [estado, setEstado] = useState<EstadoCamara>('pidiendo')
  const [linterna, setLinterna] = useState<boolean>()
  const [round, setRound] = useState(0)
  const track = useRef<MediaStreamTrack>(undefined)

  useEffect(() => {
    let left = false
    let stream: MediaStream | undefined
    const stop = (): void => stream?.getTracks().forEach((each) => each.stop())
    const start = async (): Promise<EstadoCamara> => {
      // `mediaDevices` is missing on pages without https, although its type says otherwise.
      const devices = navigator.mediaDevices as MediaDevices | undefined
      if (!devices) return globalThis.isSecureContext ? 'camara' : 'https'
      stream = await devices.getUserMedia(WISH)
      if (left || !videoRef.current) return 'pidiendo'
      videoRef.current.srcObject = stream
      await videoRef.current.play()
      track.current = stream.getVideoTracks()[0]
      // `ended` means that the camera was unplugged or that its permission was withdrawn. The camera is started again,
      // so that the page shows the reason instead of a frozen picture.
      track.current?.addEventListener('ended', () => {
        if (left) return
        setEstado('pidiendo')
        setRound((each) => each + 1)
      })
      setLinterna(hasTorch(track.current) ? false : undefined)
      return 'viva'
    }
    start()
      .catch((error: unknown) => {
        // If only the playback failed, the camera is still on and must be stopped.
        stop()
        return BY_ERROR[error instanceof Error ? error.name : ''] ?? 'camara'
      })
      .then((next) => {
        if (left) stop()
        else setEstado(next)
      })
      .catch(() => undefined)
    return () => {
      left = true
      stop()
    }
  }, [videoRef, round])

  return {
    estado,
    /** True while the torch is on, and `undefined` if the camera has no torch. */
    linterna,
    toggleLinterna: useCallback(() => {
      const next = linterna !== true
      track.current?.applyConstraints({ advanced: [{ torch: next } as MediaTrackConstraintSet] }).then(
        () => setLinterna(next),
        () => setLinterna(undefined),
      )
    }, [linterna]),
    retry: useCallback(() => {
      setEstado('pidiendo')
      setRound((each) => each + 1)
    }, []),
  }
}
