import { lengthOf } from '@mi/contracts'
import { Button, Card, ConfirmDialog, PageHeader, TextArea, TextField } from '@mi/design-system'
import { formatCantidad } from '@mi/domain'
import Send from 'lucide-react/icons/send'
import Users from 'lucide-react/icons/users'
import { useRef } from 'react'
import { usePageStart } from '../page/use-page-start.ts'
import { useUsuario } from '../session/use-usuario.ts'
import { MENSAJE_MAXIMO, TITULO_MAXIMO, personasInWords } from './reportes.model.ts'
import styles from './reportes.module.css'
import { useAlcance } from './reportes.queries.ts'
import { TEXTS } from './reportes.texts.ts'
import { useReporte } from './use-reporte.ts'
import { VistaPrevia } from './vista-previa.tsx'

const letras = (text: string, maximo: number): string =>
  TEXTS.letras(formatCantidad(lengthOf(text)), formatCantidad(maximo))

const Alcance = ({ alcance }: { alcance: ReturnType<typeof useAlcance> }) => {
  return (
    <p role="status" className={styles.reach}>
      <Users aria-hidden />
      {alcance.data && TEXTS.alcance(personasInWords(alcance.data))}
      {!alcance.data && !alcance.isError && TEXTS.calculando}
      {!alcance.data && alcance.isError && (
        <>
          {TEXTS.sinAlcance}
          <Button size="sm" variant="ghost" busy={alcance.isFetching} onClick={() => void alcance.refetch()}>
            {TEXTS.reintentar}
          </Button>
        </>
      )}
    </p>
  )
}

const Form = ({ idUsuario }: { idUsuario: number }) => {
  const { form, values, asking, ask, cancel, confirm, busy } = useReporte(idUsuario)
  const alcance = useAlcance()
  const { errors } = form.formState
  return (
    <div className={styles.columns}>
      <Card padding="lg">
        <form
          noValidate
          className={styles.form}
          data-sin-guardar={values.titulo + values.mensaje === '' ? undefined : ''}
          onSubmit={(event) => void ask(event)}
        >
          <TextField
            label={TEXTS.campoTitulo}
            hint={letras(values.titulo, TITULO_MAXIMO)}
            placeholder={TEXTS.ejemploTitulo}
            autoComplete="off"
            error={errors.titulo?.message}
            {...form.register('titulo')}
          />
          <TextArea
            label={TEXTS.campoMensaje}
            hint={letras(values.mensaje, MENSAJE_MAXIMO)}
            rows={5}
            error={errors.mensaje?.message}
            {...form.register('mensaje')}
          />
          <Alcance alcance={alcance} />
          <Button type="submit" variant="primary" icon={<Send />} className={styles.send ?? ''}>
            {TEXTS.enviar}
          </Button>
        </form>
      </Card>
      <VistaPrevia {...values} />
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => {
          if (!open) cancel()
        }}
        title={alcance.data ? TEXTS.confirmarCon(personasInWords(alcance.data)) : TEXTS.confirmar}
        description={TEXTS.confirmarDetalle}
        confirmLabel={TEXTS.enviar}
        busy={busy}
        onConfirm={confirm}
      />
    </div>
  )
}

export const ReportesScreen = () => {
  const pageRef = useRef<HTMLDivElement>(null)
  const usuario = useUsuario()
  usePageStart(TEXTS.titulo, pageRef)
  return (
    <div ref={pageRef} className={styles.page}>
      <PageHeader title={TEXTS.titulo} summary={TEXTS.resumen} />
      {usuario && <Form idUsuario={usuario.idUsuario} />}
    </div>
  )
}
