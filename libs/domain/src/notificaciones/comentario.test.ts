import { describe, expect, it } from 'vitest'
import { avisoDeComentario } from './comentario.ts'

const mensajeOf = (comentario: string) =>
  avisoDeComentario({ autor: 'Carolina Gómez', producto: 'Arroz Diana 500 g', comentario }).mensaje

describe('avisoDeComentario', () => {
  it('has a message with the author, the product and the comment', () => {
    expect(mensajeOf('Rotar el lote.')).toBe('Carolina Gómez comentó en «Arroz Diana 500 g»: Rotar el lote.')
  })

  it('puts the comment on one line', () => {
    expect(mensajeOf('  uno\n\n dos\ttres ')).toBe(
      'Carolina Gómez comentó en «Arroz Diana 500 g»: uno dos tres',
    )
  })

  it('cuts a comment after 140 characters, and counts an emoji as one character', () => {
    const familia = '👨‍👩‍👧'
    expect(mensajeOf('a'.repeat(140)).endsWith(`: ${'a'.repeat(140)}`)).toBe(true)
    expect(mensajeOf('a'.repeat(141)).endsWith(`: ${'a'.repeat(140)}…`)).toBe(true)
    expect(mensajeOf(familia.repeat(200)).endsWith(`: ${familia.repeat(140)}…`)).toBe(true)
    expect(mensajeOf(`${'a'.repeat(139)} b`).endsWith(`${'a'.repeat(139)}…`)).toBe(true)
  })
})
