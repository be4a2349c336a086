import { ARCHIVOS_PROPIOS_COOKIE } from '../platform/http/assets-origin.ts'

const COOKIE_SECONDS = 600
// Even on the slowest connections that browsers class as 3G, the first file arrives within this time.
const PATIENCE_MS = 8000

/**
 * The script of pages whose files are on a CDN. If a file does not load, if its hash is wrong, or if no file arrives in
 * time, a cookie makes the browser use this server's files for ten minutes. A page that has not rendered yet also
 * reloads. If the browser keeps no cookies, the page does not reload, because it would reload forever. The script comes
 * before the links to scripts and styles, so that it catches their errors. The script is inline because the CDN could
 * be unreachable.
 */
export const ownFilesScript = (assets: string, nonce: string): string => `<script nonce="${nonce}">{
const keep = () => { document.cookie = '${ARCHIVOS_PROPIOS_COOKIE}=1; path=/; max-age=${COOKIE_SECONDS}; samesite=lax' }
const change = () => {
  keep()
  if (document.querySelector('.tarda') && document.cookie.includes('${ARCHIVOS_PROPIOS_COOKIE}')) location.reload()
}
addEventListener('error', ({ target, message }) => {
  if (/import/i.test(message) || String(target.href ?? target.src).startsWith('${assets}')) change()
}, true)
addEventListener('click', ({ target }) => target.closest('.tarda') && keep())
setTimeout(() => {
  if (!performance.getEntriesByType('resource').some(({ name }) => name.startsWith('${assets}'))) change()
}, ${PATIENCE_MS})
}</script>
`
