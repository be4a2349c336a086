import type { DecisionDeVersion } from '@mi/contracts'
import type { EstadoDeModulo } from '@mi/domain'

/** Names the candidate of the shell that did not start in this browser. It only ever takes that candidate away. */
export const PORTADA_ROTA_COOKIE = 'portada-rota'

const HOUR_SECONDS = 60 * 60
// Once everything that the page names is here, a render takes a second on a slow phone. Before it the shell may renew the
// session, for which it waits 20 s.
const RENDER_MS = 30_000
// A file that never arrives holds the load event back. A line of 50 kbit/s brings the shell in 25 s.
const LOAD_MS = 60_000

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
 * The script of a page that got a candidate of the shell, empty for any other. A shell whose files do not load, throw at
 * once or never render cannot report itself, so the page does it: one beacon, and once more with the stable shell. After
 * the first render (`.tarda` is gone) the shell handles its errors itself.
 */
export const rescueScript = ({ decision, pagina }: Candidata): string => {
  const { version, rollout, razon } = decision ?? {}
  if (version == null || rollout == null || (razon !== 'porcentaje' && razon !== 'permitido')) return ''
  const senal = { module: 'shell', version, ms: 0, rollout, razon }
  const aviso = JSON.stringify({ pagina, senales: [senal] }).replaceAll('<', '\\u003c')
  const cookie = `${PORTADA_ROTA_COOKIE}=${version}`
  // Reloads only with the cookie: a browser that keeps none would get the same page, for ever.
  return (
    `{const has=()=>document.cookie.includes('${cookie}');` +
    `const aviso=${aviso};` +
    `const give=resultado=>{if(!document.querySelector('.tarda')||has())return;` +
    `aviso.senales[0].resultado=resultado;aviso.senales[0].ms=Math.round(performance.now());` +
    `navigator.sendBeacon('/v1/plataforma/senales',new Blob([JSON.stringify(aviso)],{type:'application/json'}));` +
    `document.cookie='${cookie};path=/;max-age=${HOUR_SECONDS};samesite=lax';has()&&location.reload()};` +
    `addEventListener('error',e=>{if(e.target===window||e.target.type==='module')give('carga_fallida')},true);` +
    // A page in the background may be suspended, and its time says nothing.
    `const waits=[];const wait=(ms,resultado)=>document.hidden||waits.push(setTimeout(give,ms,resultado));` +
    `addEventListener('visibilitychange',()=>document.hidden&&waits.splice(0).forEach(each=>clearTimeout(each)));` +
    `addEventListener('load',()=>wait(${RENDER_MS},'montaje_sin_tiempo'));` +
    `wait(${LOAD_MS},'carga_sin_tiempo')}`
  )
}
