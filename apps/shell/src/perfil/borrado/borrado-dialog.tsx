import { fieldErrors, sentenceFor, usuariosApi } from '@mi/api-client'
import type { TokenClaims } from '@mi/contracts'
import { FormDialog, PasswordField, TextField } from '@mi/design-system'
import { classify } from '@mi/domain'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { leaveAviso } from '../../acceso/aviso.ts'
import { useShell } from '../../context/shell-context.ts'
import { leave, whileEnding } from '../../session/own-ending.ts'
import { TEXTS } from './borrado.texts.ts'
import styles from './borrado.module.css'

interface Problemas {
  readonly clave?: string | undefined
  readonly palabra?: string | undefined
  readonly todo?: string | undefined
}

const validate = (clave: string, palabra: string): Problemas => ({
  clave: clave === '' ? TEXTS.faltaClave : undefined,
  palabra: palabra.trim() === TEXTS.PALABRA ? undefined : TEXTS.faltaPalabra,
})

const problemasOf = (error: unknown): Problemas => {
  const { currentPassword: clave } = fieldErrors(error)
  return clave === undefined ? { todo: sentenceFor(error, TEXTS.error, { server: 'refusals' }) } : { clave }
}

const useBorrado = (idUsuario: number) => {
  const { api, session } = useShell().platform
  const [problemas, setProblemas] = useState<Problemas>({})
  const erase = useMutation({
    mutationFn: (clave: string) => whileEnding(usuariosApi(api).eraseOwn(idUsuario, clave)),
  })
  const submit = async (clave: string, palabra: string): Promise<void> => {
    const wrong = validate(clave, palabra)
    setProblemas(wrong)
    if (wrong.clave !== undefined || wrong.palabra !== undefined) return
    try {
      const { mensaje } = await erase.mutateAsync(clave)
      leaveAviso({ tipo: 'success', texto: mensaje })
      leave(session)
    } catch (error) {
      setProblemas(problemasOf(error))
    }
  }
  return { problemas, busy: erase.isPending, submit }
}

const Lista = ({ titulo, puntos }: { titulo: string; puntos: readonly string[] }) => (
  <div className={styles.list}>
    <h3>{titulo}</h3>
    <ul>
      {puntos.map((punto) => (
        <li key={punto}>{punto}</li>
      ))}
    </ul>
  </div>
)

export const BorradoDialog = ({ usuario, onClose }: { usuario: TokenClaims; onClose: () => void }) => {
  const [clave, setClave] = useState('')
  const [palabra, setPalabra] = useState('')
  const { problemas, busy, submit } = useBorrado(usuario.idUsuario)
  const clase = classify(usuario)
  return (
    <FormDialog
      title={TEXTS.pregunta}
      description={TEXTS.aviso}
      action={TEXTS.eliminar}
      danger
      busy={busy}
      alert={problemas.todo}
      onSubmit={() => void submit(clave, palabra)}
      onClose={onClose}
    >
      <Lista titulo={TEXTS.seVa} puntos={TEXTS.seVan(clase)} />
      <Lista titulo={TEXTS.seQueda} puntos={TEXTS.seQuedan(clase)} />
      <PasswordField
        label={TEXTS.clave}
        autoComplete="current-password"
        value={clave}
        error={problemas.clave}
        onChange={({ target }) => setClave(target.value)}
      />
      <TextField
        label={TEXTS.palabra}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={palabra}
        error={problemas.palabra}
        onChange={({ target }) => setPalabra(target.value)}
      />
    </FormDialog>
  )
}
