import type { LlamadasDeModulos } from '@mi/api-client'
import type { CandidatoEnApi, EstadoDeModuloEnApi, ReleaseListado } from '@mi/contracts'
import { compareVersions } from '@mi/domain'
import { TEXTS } from './cambios.texts.ts'

const SHELL = 'shell'

/** A change whose dialog asks only for a reason. */
export interface Paso {
  readonly titulo: string
  readonly detalle: string
  /** A warning about the modules that the change could break. */
  readonly aviso?: string | undefined
  readonly accion: string
  readonly hecho: string
  readonly isDanger: boolean
  readonly enviar: (api: LlamadasDeModulos, revision: number, motivo: string) => Promise<EstadoDeModuloEnApi>
}

type Modulo = Pick<EstadoDeModuloEnApi, 'module'>
type Candidato = Pick<CandidatoEnApi, 'version'>

/** Pauses the rollout: its percentage stops rising. */
export const pausar = ({ module }: Modulo, { version }: Candidato): Paso => ({
  titulo: TEXTS.pausarDe(version),
  detalle: TEXTS.pausarDetalle,
  accion: TEXTS.pausar,
  hecho: TEXTS.pausado,
  isDanger: false,
  enviar: (api, revision, motivo) => api.move(module, revision, { estado: 'pausado', motivo }),
})

export const reanudar = ({ module }: Modulo, { version }: Candidato): Paso => ({
  titulo: TEXTS.reanudarDe(version),
  detalle: TEXTS.reanudarDetalle,
  accion: TEXTS.reanudar,
  hecho: TEXTS.reanudado,
  isDanger: false,
  enviar: (api, revision, motivo) => api.move(module, revision, { estado: 'activo', motivo }),
})

/** Moves the rollout to the step `paso` of its plan before the current step ends. */
export const avanzar = ({ module }: Modulo, { version }: Candidato, paso: number): Paso => ({
  titulo: TEXTS.avanzarDe(version, paso),
  detalle: TEXTS.avanzarDetalle,
  accion: TEXTS.avanzar,
  hecho: TEXTS.avanzado,
  isDanger: false,
  enviar: (api, revision, motivo) => api.move(module, revision, { paso, motivo }),
})

export const promover = ({ module }: Modulo, { version }: Candidato): Paso => ({
  titulo: TEXTS.promoverDe(version),
  detalle: TEXTS.promoverDetalle,
  accion: TEXTS.promover,
  hecho: TEXTS.promovido,
  isDanger: false,
  enviar: (api, revision, motivo) => api.promote(module, revision, { version, motivo }),
})

export const hacerEstable = (
  { module, estable }: Pick<EstadoDeModuloEnApi, 'module' | 'estable'>,
  version: string,
): Paso => ({
  titulo: TEXTS.hacerEstableDe(version),
  detalle: TEXTS.hacerEstableDetalle(estable ?? ''),
  accion: TEXTS.hacerEstable,
  hecho: TEXTS.hechaEstable,
  isDanger: true,
  enviar: (api, revision, motivo) => api.makeStable(module, revision, { version, motivo }),
})

/** Ends the rollout: all people get the stable version, or the one that replaces it while it is switched off. */
export const revertir = (
  { module, estable, recibida }: Pick<EstadoDeModuloEnApi, 'module' | 'estable' | 'recibida'>,
  { version }: Candidato,
): Paso => ({
  titulo: TEXTS.revertirDe(version),
  detalle: (module === SHELL ? TEXTS.revertirPortadaDetalle : TEXTS.revertirDetalle)(
    recibida ?? estable ?? '',
  ),
  accion: TEXTS.revertir,
  hecho: TEXTS.revertido,
  isDanger: true,
  // The call names the version, because the rollout could have ended meanwhile. If a rollout has ended, a call without
  // a version replaces the stable version with the previous one.
  enviar: (api, revision, motivo) => api.revert(module, revision, { version, motivo }),
})

/** Returns the version that `volver` leads to. Returns `null` if there is none, or if it is below the floor (`piso`). */
export const destinoDeVolver = ({
  anterior,
  piso,
}: Pick<EstadoDeModuloEnApi, 'anterior' | 'piso'>): string | null =>
  anterior === null || (piso !== null && compareVersions(anterior, piso) < 0) ? null : anterior

export const volver = (
  { module, estable }: Pick<EstadoDeModuloEnApi, 'module' | 'estable'>,
  anterior: string,
): Paso => ({
  titulo: TEXTS.volverA(anterior),
  detalle: TEXTS.volverDetalle(estable ?? ''),
  accion: TEXTS.volverA(anterior),
  hecho: TEXTS.vuelto,
  isDanger: true,
  enviar: (api, revision, motivo) => api.revert(module, revision, { motivo }),
})

/** Stops serving a version. */
export const apagar = (
  { module }: Modulo,
  { version, pedidaPor = [] }: Pick<ReleaseListado, 'version'> & Partial<Pick<ReleaseListado, 'pedidaPor'>>,
): Paso => ({
  titulo: TEXTS.apagarDe(version),
  detalle: module === SHELL ? TEXTS.apagarPortadaDetalle : TEXTS.apagarDetalle,
  aviso:
    pedidaPor.length === 0
      ? undefined
      : TEXTS.pedidaPor(
          pedidaPor.map((pide) => TEXTS.pide(`${pide.module} ${pide.version}`, pide.desde)).join('; '),
        ),
  accion: TEXTS.apagar,
  hecho: TEXTS.apagada,
  isDanger: true,
  enviar: (api, revision, motivo) => api.switchOff(module, revision, { version, motivo }),
})

export const encender = ({ module }: Modulo, version: string): Paso => ({
  titulo: TEXTS.encenderDe(version),
  detalle: TEXTS.encenderDetalle,
  accion: TEXTS.encender,
  hecho: TEXTS.encendida,
  isDanger: false,
  enviar: (api, revision, motivo) => api.switchOn(module, revision, { version, motivo }),
})

/** Removes the module from the sidebar and the routes. */
export const retirar = ({ module }: Modulo): Paso => ({
  titulo: TEXTS.retirarDe(module),
  detalle: TEXTS.retirarDetalle,
  accion: TEXTS.retirar,
  hecho: TEXTS.retirado,
  isDanger: true,
  enviar: (api, revision, motivo) => api.retire(module, revision, { motivo }),
})

export const restituir = ({ module }: Modulo): Paso => ({
  titulo: TEXTS.restituirDe(module),
  detalle: TEXTS.restituirDetalle,
  accion: TEXTS.restituir,
  hecho: TEXTS.restituido,
  isDanger: false,
  enviar: (api, revision, motivo) => api.restore(module, revision, { motivo }),
})
