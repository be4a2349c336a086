import type { Usuario } from '@mi/contracts'
import { type Platform, sendQuery, usePageStart, usePageTitle, usePlatform } from '@mi/federation'
import { useCallback, useMemo, useState } from 'react'
import { hojaOptions, useExportar, useHoja } from '../data/listas.queries.ts'
import { ListaView } from '../page/lista/lista-view.tsx'
import { listaOf } from '../page/consulta/lista-of.ts'
import { useLista } from '../page/consulta/use-lista.ts'
import {
  BorrarDatosDialog,
  InactivarDialog,
  QuitarFactorDialog,
  ReactivarDialog,
} from '../usuarios/usuario-dialogs.tsx'
import { formaDeUsuarios } from '../usuarios/usuarios-forma.tsx'
import { ESPEC } from '../usuarios/usuarios.model.ts'
import { TEXTS } from '../usuarios/usuarios.texts.ts'

interface Abierto {
  readonly tipo: 'inactivar' | 'reactivar' | 'borrar' | 'quitarFactor'
  readonly usuario: Usuario
}

/** Sends the first request of the screen before the screen renders. */
export const readAhead = (platform: Platform): Promise<void> =>
  sendQuery(platform.queryClient, hojaOptions(platform, 'usuarios', listaOf(platform, ESPEC)))

export const UsuariosScreen = () => {
  usePageStart('auditoria-usuarios')
  usePageTitle(TEXTS.titulo)
  const { session } = usePlatform()
  const [abierto, setAbierto] = useState<Abierto>()
  const lista = useLista(ESPEC)
  const lectura = useHoja('usuarios', lista.estado)
  const exportar = useExportar('usuarios', lista.estado)
  const idPropio = session.getState().usuario?.idUsuario ?? 0
  const forma = useMemo(
    () =>
      formaDeUsuarios(idPropio, {
        onInactivar: (usuario) => setAbierto({ tipo: 'inactivar', usuario }),
        onReactivar: (usuario) => setAbierto({ tipo: 'reactivar', usuario }),
        onBorrar: (usuario) => setAbierto({ tipo: 'borrar', usuario }),
        onQuitarFactor: (usuario) => setAbierto({ tipo: 'quitarFactor', usuario }),
      }),
    [idPropio],
  )
  const onClose = useCallback(() => setAbierto(undefined), [])
  return (
    <>
      <ListaView
        textos={TEXTS}
        espec={ESPEC}
        archivo="usuarios"
        onExportar={exportar}
        {...{ lista, lectura, forma }}
      />
      {abierto?.tipo === 'inactivar' && <InactivarDialog usuario={abierto.usuario} onClose={onClose} />}
      {abierto?.tipo === 'borrar' && <BorrarDatosDialog usuario={abierto.usuario} onClose={onClose} />}
      {abierto?.tipo === 'quitarFactor' && <QuitarFactorDialog usuario={abierto.usuario} onClose={onClose} />}
      {abierto?.tipo === 'reactivar' && <ReactivarDialog usuario={abierto.usuario} onClose={onClose} />}
    </>
  )
}
