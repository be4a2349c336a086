// Each of these fields is allowed only in the calls that are meant for it: `rolEquipo`, for example, only in the calls
// about a team. The list contains names in the API, names in the tables, and names that prototype attacks use. The
// values are JSON texts, because `poisoned` writes the body as text: an object literal would not keep the `__proto__`
// of `ATTACK` as a field.
export const POISON: Record<string, string> = Object.fromEntries([
  ['rol', '"ADMIN"'],
  ['estado', '"AGOTADO"'],
  ['rolEquipo', '"EDITOR"'],
  ['rol_equipo', '"EDITOR"'],
  ['empresaId', '1'],
  ['empresa_id', '1'],
  ['nombreEmpresa', '"Robada S.A.S."'],
  ['nit', '"1"'],
  ['ambitoId', '1'],
  ['ambito_id', '1'],
  ['usuarioId', '1'],
  ['usuario_id', '1'],
  ['id', '1'],
  ['idUsuario', '1'],
  ['perfilCompleto', 'true'],
  ['perfil_completo', 'true'],
  ['createdAt', '"2000-01-01T00:00:00.000Z"'],
  ['created_at', '"2000-01-01T00:00:00.000Z"'],
  ['updatedAt', '"2000-01-01T00:00:00.000Z"'],
  ['deletedAt', '"2000-01-01T00:00:00.000Z"'],
  ['deleted_at', '"2000-01-01T00:00:00.000Z"'],
  ['eliminado_en', '"2000-01-01T00:00:00.000Z"'],
  ['expires_at', '"2100-01-01T00:00:00.000Z"'],
  ['version', '99'],
  ['clave_hash', '"x"'],
  ['claveHash', '"x"'],
  ['foto_perfil', '"https://otra.co/x.webp"'],
  ['sid', '"x"'],
  ['sub', '"1"'],
  ['permiso', '"plataforma.publicar"'],
  ['isAdmin', 'true'],
  ['usuario', '{"idUsuario":1,"rol":"ADMIN"}'],
  ['prototype', '{"isAdmin":true,"rol":"ADMIN"}'],
  ['constructor', '{"prototype":{"isAdmin":true,"rol":"ADMIN"}}'],
])
const ATTACK = '"__proto__":{"isAdmin":true,"rol":"ADMIN","estado":"inactivo","cantidad":7}'

/** A JSON body with all forbidden fields and the fields of `own`. For a field in both, the value in `own` is used. */
export const poisoned = (own: object): string => {
  const fields = {
    ...POISON,
    ...Object.fromEntries(Object.entries(own).map(([k, v]) => [k, JSON.stringify(v)])),
  }
  const text = Object.entries(fields).map(([name, value]) => `${JSON.stringify(name)}:${value}`)
  return `{${[ATTACK, ...text].join(',')}}`
}
