import { isStatus, sentenceFor } from '@mi/api-client'
import type { EstadoDeModuloEnApi, ExplicacionDeVersion } from '@mi/contracts'
import { Button, FactList, Panel, TextField } from '@mi/design-system'
import { formatCantidad } from '@mi/domain'
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
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
  readonly estado: EstadoDeModuloEnApi
  readonly question: keyof typeof QUESTIONS
}

/** Whether no person gets the module. The server answers this with 404, as it does for an unknown account. */
const isNoSeSirve = (error: unknown): boolean => isStatus(error, 404) && error.codigo === 'no_se_sirve'

const faultOf = (error: unknown): string | undefined => {
  if (error === null || isNoSeSirve(error)) return undefined
  return isStatus(error, 404) ? TEXTS.desconocido : sentenceFor(error, TEXTS.error)
}

const useQuestion = ({ estado, question }: FormProps) => {
  const { isNeeded, toAsked } = QUESTIONS[question]
  const explicar = useExplicar(estado.module)
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
        const found = faultOf(error)
        setFault(found)
        if (found !== undefined) inputRef.current?.focus()
      },
    })
  }
  // A change of the module could change the answer, so an answered question is asked again.
  const askAgain = useEffectEvent((): void => {
    if (explicar.variables === undefined || faultOf(explicar.error) !== undefined) return
    explicar.mutate(explicar.variables, { onError: (error) => setFault(faultOf(error)) })
  })
  useEffect(() => askAgain(), [estado])
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
        {isNoSeSirve(explicar.error) && <p>{TEXTS.noSeSirve}</p>}
      </div>
    </>
  )
}

export const QuienPanel = ({ estado }: Pick<FormProps, 'estado'>) =>
  estado.module === SHELL ? (
    <Panel title={TEXTS.tituloPortada}>
      <p className={styles.muted}>{TEXTS.portada}</p>
      <Form estado={estado} question="navegador" />
    </Panel>
  ) : (
    <Panel title={TEXTS.titulo}>
      <Form estado={estado} question="persona" />
    </Panel>
  )
