import { isStatus, sentenceFor } from '@mi/api-client'
import type { ExplicacionDeVersion } from '@mi/contracts'
import { Button, FactList, Panel, TextField } from '@mi/design-system'
import { formatCantidad } from '@mi/domain'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useExplicar } from '../plataforma.queries.ts'
import styles from './quien.module.css'
import { TEXTS } from './quien.texts.ts'

const SHELL = 'shell'

const Explicacion = ({ correo, dada }: { readonly correo: string; readonly dada: ExplicacionDeVersion }) => {
  const { version, razon, unidad, cubeta, paso } = dada
  return (
    <>
      <p className={styles.gets}>
        <span>{TEXTS.recibe(correo)}</span>
        <strong>{version ?? TEXTS.ninguna}</strong>
      </p>
      <p>{TEXTS.razones[razon]}</p>
      <FactList
        facts={[
          [TEXTS.unidad, unidad],
          [TEXTS.cubeta, cubeta === null ? TEXTS.sinCubeta : TEXTS.cubetaDe(formatCantidad(cubeta))],
          ...(paso === null ? [] : [[TEXTS.paso, String(paso)] as const]),
        ]}
      />
    </>
  )
}

const Form = ({ module }: { readonly module: string }) => {
  const explicar = useExplicar(module)
  const inputRef = useRef<HTMLInputElement>(null)
  const [correo, setCorreo] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (explicar.isPending) return
    const asked = correo.trim()
    setFault(asked === '' ? TEXTS.faltaCorreo : undefined)
    if (asked === '') return inputRef.current?.focus()
    explicar.mutate(asked, {
      onError: (error) => {
        setFault(isStatus(error, 404) ? TEXTS.desconocido : sentenceFor(error, TEXTS.error))
        inputRef.current?.focus()
      },
    })
  }
  return (
    <>
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextField
          ref={inputRef}
          label={TEXTS.correo}
          type="email"
          autoComplete="off"
          placeholder={TEXTS.ejemplo}
          maxLength={254}
          value={correo}
          error={fault}
          onChange={({ currentTarget }) => {
            setCorreo(currentTarget.value)
            setFault(undefined)
          }}
        />
        <Button type="submit" busy={explicar.isPending}>
          {TEXTS.explicar}
        </Button>
      </form>
      <div role="status" className={styles.answer}>
        {explicar.data && <Explicacion correo={explicar.variables} dada={explicar.data} />}
      </div>
    </>
  )
}

/** Which version a person gets, and why. */
export const QuienPanel = ({ module }: { readonly module: string }) => (
  <Panel title={TEXTS.titulo}>
    {module === SHELL ? <p className={styles.muted}>{TEXTS.portada}</p> : <Form module={module} />}
  </Panel>
)
