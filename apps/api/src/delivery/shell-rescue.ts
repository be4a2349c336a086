import type { DecisionDeVersion } from '@mi/contracts'
import type { EstadoDeModulo } from '@mi/domain'
import { ARCHIVOS_PROPIOS_COOKIE } from '../platform/http/assets-origin.ts'

/** Cookie that names the shell candidate that did not start in this browser. */
export const PORTADA_ROTA_COOKIE = 'portada-rota'

const HOUR_SECONDS = 60 * 60
// After all files are loaded, the first render must happen within this time. Before the render, the shell could spend
// up to 20 s on renewing the session. The render itself takes a second on a slow phone.
const RENDER_MS = 30_000
// Loading and rendering together must end within this time. `RENDER_MS` starts only at the load event. If a file never
// arrives, this event never fires, so a second limit is needed. At 50 kbit/s, the shell takes 25 s to load.
const LOAD_MS = 60_000

export const withoutBroken = (portada: EstadoDeModulo, rota: string | undefined): EstadoDeModulo =>
  rota !== undefined && portada.candidato?.release.version === rota
    ? { ...portada, apagadas: [...portada.apagadas, rota] }
    : portada

interface Candidata {
  readonly decision: DecisionDeVersion | undefined
  /** The signed id of the page. A beacon without this id is not counted. */
  readonly pagina: string | undefined
  /** The origin of the page's files. It is empty if the files come from the page's own origin. */
  readonly assets: string
}

// On a page with a CDN, `ownFilesScript` runs first. If the CDN failed, that script has set its cookie and reloads the
// page with the server's files. The candidate is not reported, because the CDN could be the cause. If the candidate is
// broken, it fails again on the reloaded page and is reported then.
const unlessOfCdn = (assets: string): string =>
  assets === '' ? '' : `if(document.cookie.includes('${ARCHIVOS_PROPIOS_COOKIE}'))return;`

/**
 * The script of a page that got a shell candidate from a rollout; empty for other pages. If a shell does not load,
 * throws at once or never renders, it cannot report this itself. So this script sends one beacon and reloads the page
 * with the stable shell. After the first render, which removes `.tarda`, the script does nothing.
 */
export const rescueScript = ({ decision, pagina, assets }: Candidata): string => {
  const { version, rollout, razon } = decision ?? {}
  if (version == null || rollout == null || (razon !== 'porcentaje' && razon !== 'permitido')) return ''
  const senal = { module: 'shell', version, ms: 0, rollout, razon }
  const aviso = JSON.stringify({ pagina, senales: [senal] }).replaceAll('<', '\\u003c')
  const cookie = `${PORTADA_ROTA_COOKIE}=${version}`
  // The script reloads only if the cookie was set, because a browser that keeps no cookies would reload forever.
  return (
    // Compares the whole cookie, because the cookie of 9.7.0-rc.1 begins with the cookie of 9.7.0.
    `{const has=()=>document.cookie.split('; ').includes('${cookie}');` +
    `const aviso=${aviso};` +
    `const give=resultado=>{if(!document.querySelector('.tarda')||has())return;` +
    `aviso.senales[0].resultado=resultado;aviso.senales[0].ms=Math.round(performance.now());` +
    `navigator.sendBeacon('/v1/plataforma/senales',new Blob([JSON.stringify(aviso)],{type:'application/json'}));` +
    `document.cookie='${cookie};path=/;max-age=${HOUR_SECONDS};samesite=lax';has()&&location.reload()};` +
    `addEventListener('error',e=>{${unlessOfCdn(assets)}` +
    `if(e.target===window||e.target.type==='module')give('carga_fallida')},true);` +
    // A browser can suspend a hidden page. The timers would blame the candidate for this pause, so they are cancelled.
    `const waits=[];const wait=(ms,resultado)=>document.hidden||waits.push(setTimeout(give,ms,resultado));` +
    `addEventListener('visibilitychange',()=>document.hidden&&waits.splice(0).forEach(each=>clearTimeout(each)));` +
    `addEventListener('load',()=>wait(${RENDER_MS},'montaje_sin_tiempo'));` +
    `wait(${LOAD_MS},'carga_sin_tiempo')}`
  )
}
