import { type ApiClient, registroApi } from '@mi/api-client'
import { CLAVE_MAXIMA, CLAVE_MINIMA, lengthOf } from '@mi/contracts'
import { useEffect, useState } from 'react'

const PAUSE_MS = 400

const isChoosable = (clave: string): boolean =>
  lengthOf(clave) >= CLAVE_MINIMA && lengthOf(clave) <= CLAVE_MAXIMA

/**
 * Whether the typed password `clave` is too common. The result is `false` until the server responds. If the request
 * fails, the result stays `false`, because the server checks the password again when the form is sent.
 */
export const useClaveComun = (api: ApiClient, clave: string): boolean => {
  const [comun, setComun] = useState('')
  useEffect(() => {
    if (!isChoosable(clave)) return undefined
    const asking = new AbortController()
    const timer = setTimeout(() => {
      registroApi(api)
        .isClaveComun(clave, asking.signal)
        .then(
          (isComun) => setComun(isComun ? clave : ''),
          () => undefined,
        )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [api, clave])
  return clave !== '' && comun === clave
}
