import type { TipoDeFoto } from '@mi/contracts'
import { useLazyPart } from '@mi/federation'
import { Analizando } from '../analisis/analizando.tsx'
import { useAvance } from '../analisis/use-avance.ts'
import type { Analizado } from '../data/analizado.ts'
import { useBuscaMarcas, useReconocePlatos } from '../data/nutriscan.queries.ts'
import { ElegirFoto } from '../foto/elegir-foto.tsx'
import { PrepararFoto } from '../foto/preparar-foto.tsx'
import { cutFoto, useEnvio } from '../foto/use-envio.ts'
import type { FotoElegida } from '../foto/use-foto.ts'
import { ResultadoCard } from '../resultado/resultado-card.tsx'
import { ResultadoContent } from '../resultado/resultado-content.tsx'
import { SinProducto } from '../sin-producto/sin-producto.tsx'
import { useConsentido } from './use-consentido.ts'
import type { Flujo } from './use-flujo.ts'

const loadConsentimiento = () => import('../consentimiento/consentimiento-dialog.tsx')

// The longest time that reading the barcode is allowed to take. After that, the photo is sent without the barcode,
// because the server looks for a barcode too.
const CODIGO_MS = 3000

const within = <T,>(work: Promise<T>, ms: number): Promise<T | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))])

interface EscaneoProps {
  readonly flujo: Flujo
  readonly elegida: FotoElegida
  readonly onCorregir: (analizado: Analizado) => void
  readonly onReset: () => void
}

const EnCurso = ({
  id,
  foto,
  onCancelar,
}: {
  id: string
  foto: string | undefined
  onCancelar: () => void
}) => <Analizando avance={useAvance(id)} foto={foto} onCancelar={onCancelar} />

export const Escaneo = ({ flujo, elegida, onCorregir, onReset }: EscaneoProps) => {
  const { fase } = flujo
  const { foto } = elegida
  const envio = useEnvio(foto)
  // The address of the cut photo that is sent. The screen shows this photo next to the result.
  const url = envio?.url

  const conPlatos = useReconocePlatos()
  const buscaMarcas = useBuscaMarcas()

  const send = (tipoFoto: TipoDeFoto | undefined = foto?.tipo): void => {
    if (!foto || tipoFoto === undefined) return
    elegida.setTipo(tipoFoto)
    flujo.analizar({
      picture: foto.picture,
      marco: foto.marco,
      tipoFoto,
      guardar: foto.guardar,
      imagen: () =>
        envio?.marco === foto.marco ? Promise.resolve(envio.imagen) : cutFoto(foto.picture, foto.marco),
      codigoBarras: () => within(foto.codigoLeido, CODIGO_MS),
    })
  }
  const consentido = useConsentido(fase, send)
  const consentimiento = useLazyPart(loadConsentimiento, {
    wanted: consentido.isAsking,
    ahead: fase.tipo === 'foto',
    onFailure: consentido.refuse,
  })
  const pregunta = consentimiento && consentido.isAsking && (
    <consentimiento.ConsentimientoDialog onClose={consentido.refuse} onAccepted={consentido.accept} />
  )

  switch (fase.tipo) {
    case 'inicio':
      return (
        <ElegirFoto
          opening={elegida.opening}
          refusal={elegida.refusal}
          conPlatos={conPlatos}
          onFile={elegida.read}
        />
      )
    case 'foto':
      return (
        foto && (
          <>
            <PrepararFoto
              foto={foto}
              envio={envio}
              busy={consentido.isAsking}
              onTipo={conPlatos ? elegida.setTipo : undefined}
              onMarco={elegida.setMarco}
              onGuardar={elegida.setGuardar}
              onAnalizar={() => consentido.ask()}
              onCambiar={onReset}
            />
            {pregunta}
          </>
        )
      )
    case 'analizando':
      return <EnCurso key={fase.idSolicitud} id={fase.idSolicitud} foto={url} onCancelar={flujo.cancelar} />
    case 'resultado':
      return (
        <ResultadoCard
          analizado={fase.analizado}
          foto={url}
          onCorregir={() => onCorregir(fase.analizado)}
          onNueva={onReset}
        />
      )
    default:
      return (
        <>
          <SinProducto
            nombre={flujo.nombre}
            onNombre={flujo.setNombre}
            sugerencias={fase.sugerencias}
            pregunta={fase.pregunta}
            foto={url}
            detalle={fase.detalle}
            aviso={fase.aviso}
            error={fase.error}
            busy={fase.busy}
            buscaMarcas={buscaMarcas}
            onBuscar={(nombre) => flujo.buscar(nombre, fase)}
            onReintentar={fase.reintentable ? () => consentido.ask() : undefined}
            onPlato={
              conPlatos && fase.aviso === undefined && !fase.leido && foto?.tipo === 'etiqueta'
                ? () => consentido.ask('plato')
                : undefined
            }
            esPlato={fase.leido?.producto?.fuente === 'Estimación'}
            onOtra={onReset}
          >
            {fase.leido && <ResultadoContent analizado={fase.leido} />}
          </SinProducto>
          {pregunta}
        </>
      )
  }
}
