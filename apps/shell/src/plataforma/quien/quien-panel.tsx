import { isStatus, sentenceFor } from '@mi/api-client'
import type { ExplicacionDeVersion } from '@mi/contracts'
import { Button, FactList, Panel, TextField } from '@mi/design-system'
import { formatCantidad } from '@mi/domain'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useExplicar } from '../plataforma.queries.ts'
import styles from './quien.module.css'
import { TEXTS } from './quien.texts.ts'

const SHELL = 'shell'

const Explicacion = ({ quien, dada }: { readonly quien: string; readonly dada: ExplicacionDeVersion }) => {
  const { version, razon, unidad, cubeta, paso } = dada
  return (
    <>
      <p className={styles.gets}>
        <span>{TEXTS.recibe(quien)}</span>
        <strong>{version ?? TEXTS.ninguna}</strong>
      </p>
      <p>{version === null && razon === 'apagado' ? TEXTS.apagadaSinOtra : TEXTS.razones[razon]}</p>
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

const toCorreo = (correo: string) => ({ correo })
// If the field is empty, the question is about this browser.
const toNavegador = (navegador: string) => (navegador === '' ? {} : { navegador })

const QUESTIONS = {
  persona: {
    field: {
      label: TEXTS.correo,
      type: 'email',
      placeholder: TEXTS.ejemplo,
      maxLength: 254,
    },
    isNeeded: true,
    toAsked: toCorreo,
  },
  navegador: {
    field: {
      label: TEXTS.navegador,
      type: 'text',
      placeholder: TEXTS.esteNavegador,
      maxLength: 64,
      spellCheck: false,
      autoCapitalize: 'none',
    },
    isNeeded: false,
    toAsked: toNavegador,
  },
} as const

interface FormProps {
  readonly module: string
  readonly question: keyof typeof QUESTIONS
}

const useQuestion = ({ module, question }: FormProps) => {
  const { isNeeded, toAsked } = QUESTIONS[question]
  const explicar = useExplicar(module)
  const inputRef = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const [fault, setFault] = useState<string>()
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (explicar.isPending) return
    const quien = typed.trim()
    const isMissing = isNeeded && quien === ''
    setFault(isMissing ? TEXTS.faltaCorreo : undefined)
    if (isMissing) return inputRef.current?.focus()
    setAsked(quien)
    explicar.mutate(toAsked(quien), {
      onError: (error) => {
        setFault(isStatus(error, 404) ? TEXTS.desconocido : sentenceFor(error, TEXTS.error))
        inputRef.current?.focus()
      },
    })
  }
  const type = (text: string): void => {
    setTyped(text)
    setFault(undefined)
  }
  return { explicar, inputRef, typed, asked, fault, submit, type }
}

const Form = (props: FormProps) => {
  const { explicar, inputRef, typed, asked, fault, submit, type } = useQuestion(props)
  return (
    <>
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextField
          ref={inputRef}
          {...QUESTIONS[props.question].field}
          autoComplete="off"
          value={typed}
          error={fault}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        <Button type="submit" busy={explicar.isPending}>
          {TEXTS.explicar}
        </Button>
      </form>
      <div role="status" className={styles.answer}>
        {explicar.data && (
          <Explicacion quien={asked === '' ? TEXTS.esteNavegador : asked} dada={explicar.data} />
        )}
      </div>
    </>
  )
}

export const QuienPanel = ({ module }: { readonly module: string }) =>
  module === SHELL ? (
    <Panel title={TEXTS.tituloPortada}>
      <p className={styles.muted}>{TEXTS.portada}</p>
      <Form module={module} question="navegador" />
    </Panel>
  ) : (
    <Panel title={TEXTS.titulo}>
      <Form module={module} question="persona" />
    </Panel>
  )
