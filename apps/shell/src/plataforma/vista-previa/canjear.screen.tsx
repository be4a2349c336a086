import { isApiError, sentenceFor } from '@mi/api-client'
import { Button, ButtonLink, EmptyState, ErrorState, Spinner } from '@mi/design-system'
import { START_PATH, formatMomento } from '@mi/domain'
import { useEffect, useRef } from 'react'
import { usePageStart } from '../../page/use-page-start.ts'
import { useSalirDeVistaPrevia } from '../../page/use-salir-de-vista-previa.ts'
import { useRedeem } from '../plataforma.queries.ts'
import { TEXTS } from './vista-previa.texts.ts'

/** Whether the link does not work any more, so that another try would fail too. */
const isClosed = (error: unknown): boolean => isApiError(error) && error.codigo.startsWith('enlace_')

/** Starts a preview by redeeming the code in the hash of the address. */
export const CanjearScreen = () => {
  const pageRef = useRef<HTMLDivElement>(null)
  const codigo = location.hash.slice(1)
  const { mutate, data, error, isError, isPending } = useRedeem()
  usePageStart(TEXTS.titulo, pageRef)
  const salida = useSalirDeVistaPrevia(() => location.assign(START_PATH))
  const isAsked = useRef(false)
  useEffect(() => {
    // The code works only once. If the effect redeemed the code twice, the page would show an error.
    if (codigo === '' || isAsked.current) return
    isAsked.current = true
    mutate(codigo)
  }, [codigo, mutate])
  // This page never uses a previewed shell, so people are able to leave the preview here even if that shell is broken.
  if (codigo === '')
    return (
      <div ref={pageRef}>
        <EmptyState
          title={TEXTS.sinEnlace}
          titleAs="h1"
          action={
            <Button busy={salida.busy} onClick={salida.leave}>
              {TEXTS.salir}
            </Button>
          }
        >
          {TEXTS.sinCodigo}
        </EmptyState>
      </div>
    )
  if (isError)
    return (
      <div ref={pageRef}>
        <ErrorState
          title={isClosed(error) ? TEXTS.cerrado : TEXTS.error}
          titleAs="h1"
          role="alert"
          busy={isPending}
          {...(!isClosed(error) && { onRetry: () => mutate(codigo) })}
        >
          {sentenceFor(error, TEXTS.errorDetalle, { server: 'refusals' })}
        </ErrorState>
      </div>
    )
  if (!data)
    return (
      <div ref={pageRef} aria-busy="true">
        <Spinner label={TEXTS.abriendo} />
      </div>
    )
  return (
    <div ref={pageRef}>
      <EmptyState
        title={TEXTS.lista(data.module, data.version)}
        titleAs="h1"
        action={
          // The link causes a full page load, so that the server builds the next page with the preview.
          <ButtonLink variant="primary" render={<a href={START_PATH} />}>
            {TEXTS.abrir}
          </ButtonLink>
        }
      >
        {TEXTS.listaDetalle(formatMomento(new Date(data.hasta)))}
      </EmptyState>
    </div>
  )
}
