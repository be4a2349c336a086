export const TEXTS = {
  titulo: 'Plataforma',
  resumen: (modulos: string, enCurso: string, apagadas: string) =>
    [modulos, enCurso, apagadas].filter((part) => part !== '').join(' · '),
  modulos: (cuantos: number) => (cuantos === 1 ? '1 módulo' : `${cuantos} módulos`),
  enCurso: (cuantos: number) =>
    cuantos === 0
      ? 'ningún rollout en curso'
      : cuantos === 1
        ? '1 rollout en curso'
        : `${cuantos} rollouts en curso`,
  apagadas: (cuantas: number) =>
    cuantas === 0 ? '' : cuantas === 1 ? '1 versión apagada' : `${cuantas} versiones apagadas`,
  cargando: 'Cargando los módulos…',
  cargandoModulo: 'Cargando el módulo…',
  error: 'No pudimos cargar los módulos',
  errorModulo: 'No pudimos cargar este módulo',
  errorDetalle: 'Lo publicado sigue funcionando. Revisa tu conexión e intenta de nuevo.',
  vacio: 'Aún no hay módulos publicados',
  vacioDetalle: 'Cuando una escuadra publique con «npm run release», su módulo aparecerá aquí.',
  desconocido: 'Ese módulo no existe',
  desconocidoDetalle: 'Puede que el nombre esté mal escrito o que el módulo nunca se haya publicado.',
  volver: 'Volver a Plataforma',
  sinActualizar: 'No pudimos actualizar: lo que ves puede ser de hace un momento.',
  reintentar: 'Reintentar',
  sinDuenos: 'Sin escuadra declarada',
  estable: 'Estable',
  sinEstable: 'Sin versión estable',
  anterior: 'Anterior',
  sinAnterior: 'Aún no hay una probada',
  sinRollout: 'Sin rollout',
  retirado: 'Retirado',
  nadieLoRecibe: 'Nadie lo recibe',
  barra: (version: string) => `Alcance de la versión ${version}`,
} as const
