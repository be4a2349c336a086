import { Button, Dialog, Spinner } from '@mi/design-system'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useShell } from '../context/shell-context.ts'
import styles from './buscar-dialog.module.css'
import { type Opcion, mayBeFirst, nextIndex } from './buscar.model.ts'
import { TEXTS } from './buscar-dialog.texts.ts'
import { BuscarResults } from './buscar-results.tsx'
import { dropRecientes, keepReciente } from './recientes.ts'
import { useBuscar } from './use-buscar.ts'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** The search dialog. It follows the ARIA pattern «editable combobox with list autocomplete». */
export const BuscarDialog = ({ onClose }: { onClose: () => void }) => {
  const listId = useId()
  const { platform } = useShell()
  const [typed, setTyped] = useState('')
  // The `clave` of the option that the arrow keys chose. An index would change when a late answer inserts options.
  const [active, setActive] = useState<string>()
  const { q, idUsuario, grupos, isBusy, isFirstKnown, failure, retry, forgetRecientes } = useBuscar(typed)
  const opciones = grupos.flatMap((grupo) => grupo.opciones)
  // Enter chooses the option that the arrow keys chose. Otherwise it chooses the first option if `mayBeFirst` is true.
  const reached = opciones.findIndex(({ clave }) => clave === active)
  const first = q !== '' && isFirstKnown && mayBeFirst(opciones[0], failure !== undefined) ? 0 : -1
  const current = reached < 0 ? first : reached
  // `true` if Enter was pressed before the first option was known.
  const isEnterEarly = useRef(false)
  const isEmpty = q !== '' && opciones.length === 0 && !isBusy && failure === undefined

  const type = (text: string): void => {
    setTyped(text)
    setActive(undefined)
    isEnterEarly.current = false
  }
  const open = (opcion: Exclude<Opcion, { tipo: 'reciente' }>): void => {
    if ('hit' in opcion) keepReciente(idUsuario, q)
    onClose()
    if (opcion.tipo === 'comando') opcion.run()
    else platform.navigation.push(opcion.path)
  }
  const choose = (opcion: Opcion): void => (opcion.tipo === 'reciente' ? type(opcion.q) : open(opcion))
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    const opcion = opciones[current]
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    if (step || isEnter) isEnterEarly.current = isEnter && !opcion && !isFirstKnown
    if (step) setActive(opciones[nextIndex(current, step, opciones.length)]?.clave)
    else if (isEnter && opcion) choose(opcion)
    else return
    event.preventDefault()
  }
  useEffect(() => {
    if (!isFirstKnown || !isEnterEarly.current) return
    isEnterEarly.current = false
    const opcion = opciones[current]
    // After a failure, the missing hits could be the ones that the person expects.
    if (failure === undefined && opcion && opcion.tipo !== 'reciente') open(opcion)
  })

  return (
    <Dialog
      open
      size="md"
      fixedTop
      title={TEXTS.titulo}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className={styles.root}>
        <div className={styles.field}>
          {isBusy ? <Spinner label={TEXTS.buscando} /> : <Search aria-hidden />}
          <input
            data-autofocus
            type="text"
            role="combobox"
            aria-label={TEXTS.campo}
            aria-autocomplete="list"
            aria-expanded={opciones.length > 0}
            aria-controls={listId}
            aria-activedescendant={current < 0 ? undefined : `${listId}-${current}`}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={120}
            placeholder={TEXTS.campo}
            value={typed}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <p role="status" className={styles.said}>
          {isEmpty ? TEXTS.nada(q) : ''}
          {q === '' && opciones.length === 0 ? TEXTS.empezar : ''}
        </p>
        <BuscarResults id={listId} grupos={grupos} current={current} onChoose={choose} />
        {failure !== undefined && (
          <div role="alert">
            <p className={styles.heading}>{failure.titulo}</p>
            <div className={styles.failure}>
              {failure.texto}
              <Button size="sm" onClick={retry}>
                {TEXTS.reintentar}
              </Button>
            </div>
          </div>
        )}
        {grupos[0]?.titulo === TEXTS.recientes && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              dropRecientes(idUsuario)
              forgetRecientes()
            }}
          >
            {TEXTS.borrarRecientes}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
