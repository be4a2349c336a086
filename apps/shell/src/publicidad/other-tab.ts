const CHANNEL = 'mi-publicidad'
const ANSWER_MS = 300

type Message = 'pregunta' | 'aqui'

/**
 * `ask` resolves to `true` if another tab with this site is open. Both tabs then belong to the same browser session, so
 * this tab does not show the advert for a new session.
 */
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
