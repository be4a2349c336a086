import type { LegalSection } from './legal-page.tsx'

export const SUPRESION: LegalSection = {
  id: 'supresion',
  title: 'Qué pasa cuando eliminas tu cuenta',
  body: (
    <>
      <p>
        Puedes hacerlo tú, en «Mi perfil», pestaña «Seguridad», o pedirlo por correo. Borramos tu nombre,
        usuario, correo, teléfono, dirección, foto, dispositivos y verificación en dos pasos. Si tu cuenta es
        individual, también tus productos, notas y análisis. Lo que debe seguir, como el historial de una
        empresa, dice desde entonces «Persona eliminada» y un número.
      </p>
      <p>Hay cosas que no alcanzamos o que tardan:</p>
      <ul>
        <li>los textos que otras personas escribieron sobre ti, por ejemplo en un comentario;</li>
        <li>los correos que ya enviamos;</li>
        <li>los registros técnicos del servidor, que solo llevan números y no tu nombre;</li>
        <li>las copias de seguridad, que vencen a los 35 días.</li>
      </ul>
      <p>
        Los productos y el historial de una empresa son de ella y se conservan. Quien la dirige puede eliminar
        su cuenta cuando su equipo ya no tiene personas activas.
      </p>
    </>
  ),
}
