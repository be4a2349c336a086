import type { Mail } from '../mail.ts'
import { layOut, oneLine } from '../layout.ts'

interface RolloutEnded {
  readonly publicUrl: string
  readonly para: Mail['para']
  readonly module: string
  readonly version: string
  readonly estado: 'revertido' | 'pausado'
  readonly razon: { readonly texto: string }
}

/** The mail goes to the module's owner, or to all staff if no mail address of an owner is known. */
export const rolloutStoppedMail = ({
  publicUrl,
  para,
  module,
  version,
  estado,
  razon,
}: RolloutEnded): Mail => {
  const asunto = `${module} ${version}: rollout ${estado}`
  const hecho =
    estado === 'revertido'
      ? 'Las páginas nuevas reciben la versión estable enseguida; las que ya están abiertas, al volver a entrar al módulo.'
      : 'Quien ya la tiene la conserva. El porcentaje no sube hasta que lo decidas.'
  return {
    tipo: 'rollout detenido',
    para,
    asunto,
    ...layOut({
      titulo: asunto,
      resumen: razon.texto,
      bloques: [
        { tipo: 'parrafo', texto: `Hola, ${oneLine(para.nombre)}. ${razon.texto}` },
        { tipo: 'parrafo', texto: hecho },
        { tipo: 'enlace', texto: 'Ver el módulo', href: `${publicUrl}/plataforma/${module}` },
      ],
    }),
  }
}
