import { usePlatform } from '@mi/federation'
import { useUsuario } from '../data/use-usuario.ts'
import { AuditView } from '../audit/audit-view.tsx'
import { TEXTS } from '../audit/audit.texts.ts'

/** `/auditoria`. */
export const AuditScreen = () => {
  const { toast } = usePlatform()
  const usuario = useUsuario()
  return <AuditView nombre={usuario?.nombreCompleto ?? ''} onNotify={() => toast.success(TEXTS.aviso)} />
}
