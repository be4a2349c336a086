const PITCH_HZ = 880
const LENGTH_S = 0.09
const LOUDNESS = 0.05

/** Vibrates and beeps, because the person looks at the scanned product instead of the screen. */
export const giveSign = (): void => {
  try {
    if ('vibrate' in navigator) navigator.vibrate(60)
    const audio = new AudioContext()
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = PITCH_HZ
    volume.gain.value = LOUDNESS
    tone.connect(volume).connect(audio.destination)
    tone.onended = () => void audio.close()
    tone.start()
    tone.stop(audio.currentTime + LENGTH_S)
  } catch {
    return
  }
}
