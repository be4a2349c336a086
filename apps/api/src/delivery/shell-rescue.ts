import type { DecisionDeVersion } from '@mi/contracts'
import type { EstadoDeModulo } from '@mi/domain'

/** Names the candidate of the shell that did not start in this browser. It only ever takes that candidate away. */
export const PORTADA_ROTA_COOKIE = 'portada-rota'

const HOUR_SECONDS = 60 * 60

/** The shell's rollout for a browser in which the candidate `rota` did not start: without that candidate. */
export const withoutBroken = (portada: EstadoDeModulo, rota: string | undefined): EstadoDeModulo =>
  rota !== undefined && portada.candidato?.release.version === rota
    ? { ...portada, apagadas: [...portada.apagadas, rota] }
    : portada

interface Candidata {
  readonly decision: DecisionDeVersion | undefined
  /** The signed id of the page; a beacon without one has no vote. */
  readonly pagina: string | undefined
}

/**
 * The script of a page that got a candidate of the shell, empty for any other. A shell whose files do not load or throw
 * at once cannot report itself, so the page does it: one beacon, and once more with the stable shell. After the first
 * render (`.tarda` is gone) the shell handles its errors itself.
 */
export const rescueScript = ({ decision, pagina }: Candidata): string => {
  const { version, rollout, razon } = decision ?? {}
  if (version == null || rollout == null || (razon !== 'porcentaje' && razon !== 'permitido')) return ''
  const senal = { module: 'shell', version, resultado: 'carga_fallida', ms: 0, rollout, razon }
  const body = JSON.stringify({ pagina, senales: [senal] }).replaceAll('<', '\\u003c')
  const cookie = `${PORTADA_ROTA_COOKIE}=${version}`
  // Reloads only with the cookie: a browser that keeps none would get the same page, for ever.
  return (
    `{const has=()=>document.cookie.includes('${cookie}');` +
    `addEventListener('error',e=>{if(!document.querySelector('.tarda')||has()` +
    `||e.target!==window&&e.target.type!=='module')return;` +
    `navigator.sendBeacon('/v1/plataforma/senales',new Blob([${JSON.stringify(body)}],{type:'application/json'}));` +
    `document.cookie='${cookie};path=/;max-age=${HOUR_SECONDS};samesite=lax';has()&&location.reload()},true)}`
  )
}
