import { Button, TextArea } from '@mi/design-system'
import { type KeyboardEvent, useRef } from 'react'
import { isSendable, roomFor } from './comentarios.model.ts'
import styles from './comentarios.module.css'
import type { ComentariosTexts } from './comentarios.texts.ts'
import { useComentarioBox } from './use-comentario-box.ts'

interface ComentarioBoxProps {
  readonly idProducto: number
  readonly texts: ComentariosTexts
}

/** A text box for a new comment. Its button or `Ctrl Enter` sends the comment. */
export const ComentarioBox = ({ idProducto, texts }: ComentarioBoxProps) => {
  const { texto, type, send, busy } = useComentarioBox(idProducto)
  const boxRef = useRef<HTMLTextAreaElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        if (isSendable(texto)) void send()
        else boxRef.current?.focus()
      }}
    >
      <TextArea
        ref={boxRef}
        label={texts.escribir}
        hideLabel
        placeholder={texts.escribir}
        rows={2}
        value={texto}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        aria-keyshortcuts="Control+Enter"
        {...roomFor(texto)}
      />
      <div className={styles.send}>
        <span className={styles.keys} aria-hidden>
          Ctrl + Enter para enviar
        </span>
        {/* The button is never disabled, because a disabled button would lose the focus after each comment. */}
        <Button type="submit" size="sm" busy={busy}>
          {texts.enviar}
        </Button>
      </div>
    </form>
  )
}
