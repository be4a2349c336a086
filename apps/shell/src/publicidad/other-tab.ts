const CHANNEL = 'mi-publicidad'
const ANSWER_MS = 300

type Message = 'pregunta' | 'aqui'

/** Finds out whether another tab is open. If so, this tab belongs to its browser session, and shows no first advert. */
export const findOtherTab = () => {
  if (typeof BroadcastChannel === 'undefined') return { ask: async () => false, stop: () => undefined }
  const channel = new BroadcastChannel(CHANNEL)
  let heard = (): void => undefined
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'pregunta') channel.postMessage('aqui' satisfies Message)
    else heard()
  }
  return {
    ask: (): Promise<boolean> =>
      new Promise((resolve) => {
        heard = () => resolve(true)
        channel.postMessage('pregunta' satisfies Message)
        setTimeout(() => resolve(false), ANSWER_MS)
      }),
    stop: (): void => channel.close(),
  }
}
