interface Enlace {
  readonly texto: string
  readonly href: string
}

/** A part of a mail. The mail's text and HTML are generated from the same parts, so their contents cannot differ. */
export type Bloque =
  | { readonly tipo: 'parrafo' | 'nota'; readonly texto: string }
  | { readonly tipo: 'codigo'; readonly codigo: string }
  | { readonly tipo: 'enlace'; readonly texto: string; readonly href: string }
  | { readonly tipo: 'seccion'; readonly titulo: string; readonly texto: string; readonly enlace: Enlace }
  | { readonly tipo: 'pie'; readonly texto: string; readonly enlace: Enlace }

interface Layout {
  readonly titulo: string
  /** The preview that a mailbox shows after the subject. */
  readonly resumen: string
  readonly bloques: readonly Bloque[]
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/**
 * Replaces line breaks in a name by spaces, because a line break could add a paragraph to a mail. Also removes
 * bidirectional control characters, because they could reorder the mail's text.
 */
export const oneLine = (name: string): string =>
  name
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

// The style sheet has only the colors of dark mode. All other styles are inline, because some mail programs drop style
// sheets.
const DARK = `@media (prefers-color-scheme: dark) {
body, .fondo { background: #151411 !important; }
.hoja { background: #1e1c19 !important; border-color: #3d3a33 !important; }
.texto { color: #f1efe9 !important; }
.nota { color: #a8a297 !important; }
.codigo { background: #16301f !important; color: #74d8a6 !important; }
.vinculo { color: #74d8a6 !important; }
.seccion { border-color: #3d3a33 !important; }
.enlace { background: #3dba7f !important; color: #04190e !important; }
}`

const FONT = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const STYLES = {
  fondo: `margin: 0; padding: 24px 12px; background: #faf9f7; font-family: ${FONT};`,
  hoja: 'max-width: 480px; margin: 0 auto; padding: 32px 24px; background: #ffffff; border: 1px solid #e8e5de; border-radius: 12px;',
  marca: 'margin: 0 0 24px; color: #686359; font-size: 14px; line-height: 20px; font-weight: 600;',
  titulo: 'margin: 0 0 16px; color: #1c1a16; font-size: 22px; line-height: 28px; font-weight: 650;',
  parrafo: 'margin: 0 0 16px; color: #1c1a16; font-size: 16px; line-height: 24px; overflow-wrap: anywhere;',
  nota: 'margin: 16px 0 0; color: #686359; font-size: 14px; line-height: 20px; overflow-wrap: anywhere;',
  codigo:
    "margin: 0 0 16px; padding: 16px; border-radius: 8px; background: #e4f3ea; color: #0a633d; font: 600 32px/40px ui-monospace, Consolas, 'Courier New', monospace; letter-spacing: 6px; text-indent: 6px; text-align: center;",
  seccion: 'margin: 0 0 16px; padding: 16px 0 0; border-top: 1px solid #e8e5de;',
  pie: 'margin: 0; padding: 16px 0 0; border-top: 1px solid #e8e5de; color: #686359; font-size: 14px; line-height: 20px;',
  encabezado: 'margin: 0 0 4px; color: #1c1a16; font-size: 16px; line-height: 24px; font-weight: 650;',
  detalle: 'margin: 0 0 4px; color: #686359; font-size: 15px; line-height: 22px; overflow-wrap: anywhere;',
  vinculo: 'color: #0b7347; font-size: 15px; line-height: 22px; font-weight: 600;',
  vinculoDePie: 'color: #0b7347;',
  enlace:
    'display: inline-block; margin: 8px 0 0; padding: 12px 20px; border-radius: 8px; background: #0b7347; color: #ffffff; font-size: 16px; line-height: 24px; font-weight: 600; text-decoration: none;',
} as const

const linkHtml = ({ texto, href }: Enlace, style: string): string =>
  `<a class="vinculo" style="${style}" href="${escape(href)}">${escape(texto)}</a>`

const blockHtml = (bloque: Bloque): string => {
  switch (bloque.tipo) {
    case 'codigo':
      return `<p class="codigo" style="${STYLES.codigo}">${escape(bloque.codigo)}</p>`
    case 'enlace':
      return `<p style="margin: 0;"><a class="enlace" style="${STYLES.enlace}" href="${escape(bloque.href)}">${escape(bloque.texto)}</a></p>`
    case 'nota':
      return `<p class="nota" style="${STYLES.nota}">${escape(bloque.texto)}</p>`
    case 'seccion':
      return `<div class="seccion" style="${STYLES.seccion}">
<h2 class="texto" style="${STYLES.encabezado}">${escape(bloque.titulo)}</h2>
<p class="nota" style="${STYLES.detalle}">${escape(bloque.texto)}</p>
${linkHtml(bloque.enlace, STYLES.vinculo)}
</div>`
    case 'pie':
      return `<p class="nota seccion" style="${STYLES.pie}">${escape(bloque.texto)} ${linkHtml(bloque.enlace, STYLES.vinculoDePie)}</p>`
    case 'parrafo':
      return `<p class="texto" style="${STYLES.parrafo}">${escape(bloque.texto)}</p>`
  }
}

const linkText = ({ texto, href }: Enlace): string => `${texto}:\n${href}`

const blockText = (bloque: Bloque): string => {
  if (bloque.tipo === 'seccion') return [bloque.titulo, bloque.texto, linkText(bloque.enlace)].join('\n')
  if (bloque.tipo === 'pie') return `${bloque.texto}\n${linkText(bloque.enlace)}`
  if (bloque.tipo === 'codigo') return `    ${bloque.codigo}`
  return bloque.tipo === 'enlace' ? linkText(bloque) : bloque.texto
}

export const layOut = ({ titulo, resumen, bloques }: Layout): { texto: string; html: string } => ({
  texto: `${[titulo, ...bloques.map(blockText), '— Mi Inventario'].join('\n\n')}\n`,
  html: `<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(titulo)}</title>
<style>${DARK}</style>
</head>
<body style="${STYLES.fondo}" class="fondo">
<div style="display: none; max-height: 0; overflow: hidden;">${escape(resumen)}</div>
<main class="hoja" style="${STYLES.hoja}">
<p class="nota" style="${STYLES.marca}">Mi Inventario</p>
<h1 class="texto" style="${STYLES.titulo}">${escape(titulo)}</h1>
${bloques.map(blockHtml).join('\n')}
</main>
</body>
</html>
`,
})
