import type { UsuarioDeSesion } from '@mi/contracts'
import { Avatar } from '@mi/design-system'
import { useKnownCuenta } from './known-cuenta.ts'
import { readFoto } from './kept-foto.ts'

export const OwnAvatar = ({ usuario }: { usuario: UsuarioDeSesion }) => {
  const cuenta = useKnownCuenta(usuario.idUsuario)
  const foto = cuenta ? cuenta.fotoPerfil : readFoto(usuario.idUsuario)
  return <Avatar name={usuario.nombreCompleto} src={foto} decorative />
}
