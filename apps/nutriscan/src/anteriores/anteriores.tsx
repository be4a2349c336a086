import { Button, EmptyState, Panel, PanelContent, Skeleton } from '@mi/design-system'
import { usePlatform } from '@mi/federation'
import type { Analizado } from '../data/analizado.ts'
import { useAnteriores } from '../data/nutriscan.queries.ts'
import { AnteriorItem } from './anterior-item.tsx'
import styles from './anteriores.module.css'
import { TEXTS } from './anteriores.texts.ts'
import { PlatoDrawing } from './plato-drawing.tsx'

interface AnterioresProps {
  readonly onOpen: (analizado: Analizado) => void
}

const Waiting = () => (
  <div className={styles.waiting}>
    {[1, 2, 3].map((line) => (
      <Skeleton key={line} shape="block" height="3.25rem" />
    ))}
  </div>
)

export const Anteriores = ({ onOpen }: AnterioresProps) => {
  const { now } = usePlatform()
  const lista = useAnteriores()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = lista
  return (
    <Panel title={TEXTS.titulo}>
      <PanelContent query={lista} skeleton={<Waiting />}>
        {({ pages }) => {
          const analisis = pages.flatMap(({ data }) => data)
          if (analisis.length === 0) {
            return (
              <EmptyState drawing={<PlatoDrawing />} title={TEXTS.vacio} titleAs="h3">
                {TEXTS.vacioDetalle}
              </EmptyState>
            )
          }
          return (
            <>
              <ul aria-label={TEXTS.lista} className={styles.list}>
                {analisis.map((each) => (
                  <AnteriorItem key={each.id} analisis={each} now={now} onOpen={onOpen} />
                ))}
              </ul>
              {hasNextPage && (
                <div className={styles.more}>
                  {isFetchNextPageError && <p role="alert">{TEXTS.errorMas}</p>}
                  <Button variant="ghost" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                    {isFetchNextPageError ? TEXTS.reintentar : TEXTS.mostrarMas}
                  </Button>
                </div>
              )}
            </>
          )
        }}
      </PanelContent>
    </Panel>
  )
}
