import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { stylePolicy } from './headers.ts'

// The style is inline, because the page must work when no file can be loaded. It has the colours of the design system.
const STYLE = `
:root { color-scheme: light dark; --surface: #faf9f7; --raised: #fff; --border: #e6e3dc; --text: #1c1a16;
  --muted: #686359; --accent: #0b7347; --on-accent: #fff }
@media (prefers-color-scheme: dark) {
  :root { --surface: #151411; --raised: #1e1c19; --border: #35322c; --text: #f1efe9; --muted: #a8a297;
    --accent: #3dba7f; --on-accent: #04190e }
}
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.5rem; background: var(--surface);
  color: var(--text); font: 1rem/1.6 system-ui, sans-serif }
main { max-width: 32rem; padding: 2rem; border: 1px solid var(--border); border-radius: 1rem; background: var(--raised) }
p { margin: 0 0 1rem; color: var(--muted) }
p.marca { margin-bottom: 1.5rem; font-weight: 600 }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25 }
form { margin: 0 }
a, button { display: inline-block; margin-top: .5rem; padding: .625rem 1.25rem; border: 0; border-radius: .625rem;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer }
a:hover, button:hover { text-decoration: underline }
a:focus-visible, button:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px }
`

const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

/** The texts of this page are not escaped, because they are constants of this program. */
export interface PlainPage {
  readonly title: string
  readonly lines: readonly string[]
  /** The HTML of a link or of a form with one button. */
  readonly action: string
}

const renderPlainPage = ({ title, lines, action }: PlainPage): string => `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Mi Inventario</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="marca">Mi Inventario</p>
<h1>${title}</h1>
${lines.map((line) => `<p>${line}</p>`).join('\n')}
${action}
</main>
</body>
</html>
`

/** Sends the page with a content security policy that allows `STYLE`, and allows forms that post to this server. */
export const sendPlainPage = (reply: FastifyReply, page: PlainPage): FastifyReply =>
  reply
    .header('content-security-policy', stylePolicy(STYLE_HASH))
    .type('text/html; charset=utf-8')
    .send(renderPlainPage(page))
