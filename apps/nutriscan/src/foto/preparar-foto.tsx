import { TIPOS_DE_FOTO, type TipoDeFoto } from '@mi/contracts'
import { Button, Chip, Skeleton } from '@mi/design-system'
import { Checkbox } from '@mi/design-system/checkbox'
import { SegmentedField } from '@mi/design-system/segmented-field'
import ImageUp from 'lucide-react/icons/image-up'
import ScanBarcode from 'lucide-react/icons/scan-barcode'
import ScanLine from 'lucide-react/icons/scan-line'
import { focusWhenShown } from '../page/focus-when-shown.ts'
import { TEXTS } from './foto.texts.ts'
import styles from './preparar-foto.module.css'
import { Recortador } from './recorte/recortador.tsx'
import type { Marco } from './recorte/recorte.model.ts'
import type { Envio } from './use-envio.ts'
import type { Foto } from './use-foto.ts'

interface PrepararFotoProps {
  readonly foto: Foto
  /** `undefined` while the JPEG is made. */
  readonly envio: Envio | undefined
  readonly busy: boolean
  /** `undefined` if the server does not recognise plates. */
  readonly onTipo: ((tipo: TipoDeFoto) => void) | undefined
  readonly onMarco: (marco: Marco) => void
  readonly onGuardar: (guardar: boolean) => void
  readonly onAnalizar: () => void
  readonly onCambiar: () => void
}

const TIPOS = TIPOS_DE_FOTO.map((value) => ({ value, label: TEXTS.tipos[value] }))

const Tipo = ({ tipo, onTipo }: { tipo: TipoDeFoto; onTipo: (tipo: TipoDeFoto) => void }) => (
  <div className={styles.kind}>
    <SegmentedField label={TEXTS.queSeVe} value={tipo} onChange={onTipo} options={TIPOS} />
    <p role="status" className={styles.leaves}>
      {tipo === 'plato' && TEXTS.avisoPlato}
    </p>
  </div>
)

const kB = (bytes: number): number => Math.max(1, Math.round(bytes / 1000))

const Codigo = ({ codigo }: Pick<Foto, 'codigo'>) => (
  <p role="status" className={styles.code}>
    {codigo === null && TEXTS.buscandoCodigo}
    {codigo !== null && codigo !== undefined && (
      <Chip tone="success" icon={<ScanBarcode />}>
        {TEXTS.codigo(codigo)}
      </Chip>
    )}
  </p>
)

export const PrepararFoto = ({
  foto,
  envio,
  busy,
  onTipo,
  onMarco,
  onGuardar,
  onAnalizar,
  onCambiar,
}: PrepararFotoProps) => (
  <section className={styles.root} aria-labelledby="preparar-foto">
    <h2 id="preparar-foto" ref={focusWhenShown} tabIndex={-1} className={styles.title}>
      {TEXTS.recorta}
    </h2>
    <Recortador picture={foto.picture} marco={foto.marco} sugerido={foto.sugerido} onChange={onMarco} />
    <div className={styles.side}>
      <figure className={styles.preview}>
        <figcaption>{TEXTS.seEnvia}</figcaption>
        {envio ? (
          <img src={envio.url} alt={TEXTS.vista} width={envio.width} height={envio.height} />
        ) : (
          <Skeleton shape="block" height="8rem" />
        )}
        <p className={styles.facts}>
          {envio ? TEXTS.peso(envio.width, envio.height, kB(envio.imagen.size)) : '\u00a0'}
        </p>
        <Codigo codigo={foto.codigo} />
      </figure>
      {onTipo && <Tipo tipo={foto.tipo} onTipo={onTipo} />}
      <Checkbox
        label={TEXTS.guardar}
        hint={TEXTS.guardarAyuda}
        checked={foto.guardar}
        onChange={({ target }) => onGuardar(target.checked)}
      />
      <div className={styles.actions}>
        <Button variant="primary" icon={<ScanLine />} busy={busy} onClick={onAnalizar}>
          {TEXTS.analizar}
        </Button>
        <Button icon={<ImageUp />} onClick={onCambiar}>
          {TEXTS.cambiar}
        </Button>
      </div>
    </div>
  </section>
)
