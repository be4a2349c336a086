import { CorreoLink } from './correo-link.tsx'
import type { LegalSection } from './legal-page.tsx'

export const TERMINOS: readonly LegalSection[] = [
  {
    id: 'aceptacion',
    title: 'Qué aceptas al registrarte',
    body: (
      <>
        <p>
          Estos términos son el acuerdo entre tú y quien opera Mi Inventario (en adelante, «nosotros»). Los
          aceptas al marcar la casilla del formulario de registro y crear tu cuenta. Si no estás de acuerdo,
          no te registres: puedes leer las páginas públicas sin tener cuenta.
        </p>
        <p>
          La aceptación se hace por medios electrónicos. Según la Ley 527 de 1999, los mensajes de datos
          tienen los mismos efectos jurídicos que un documento escrito. El tratamiento de tus datos personales
          se explica aparte, en la <a href="/politica-de-privacidad">Política de Privacidad</a>.
        </p>
      </>
    ),
  },
  {
    id: 'servicio',
    title: 'El servicio',
    body: (
      <>
        <p>
          Mi Inventario es una aplicación web para llevar el control de productos, existencias y fechas de
          vencimiento, consultar el historial de cambios, recibir alertas y, en las cuentas individuales,
          obtener información nutricional a partir de una foto (NutriScan).
        </p>
        <p>
          No cobramos por usarla. Si algún día ofrecemos funciones de pago, conocerás su precio y sus
          condiciones antes de decidir, y nada se te cobrará sin tu aceptación expresa. La aplicación puede
          mostrar anuncios, pocos al día y siempre con la opción de cerrarlos.
        </p>
      </>
    ),
  },
  {
    id: 'cuenta',
    title: 'Tu cuenta',
    body: (
      <>
        <ul>
          <li>
            El servicio no está dirigido a menores de 16 años. Si aún no los has cumplido, no te registres.
          </li>
          <li>
            Si tienes 16 o 17 años, usa la aplicación con la autorización de tu madre, tu padre o quien te
            represente legalmente.
          </li>
          <li>Los datos con los que te registras deben ser ciertos, y te corresponde mantenerlos al día.</li>
          <li>
            Tu contraseña es personal. Si crees que otra persona la conoce, cámbiala: al hacerlo se cierran
            las demás sesiones.
          </li>
        </ul>
        <p>
          Para protegerte, después de varios intentos fallidos de inicio de sesión bloqueamos nuevos intentos
          durante unos minutos.
        </p>
      </>
    ),
  },
  {
    id: 'empresas',
    title: 'Cuentas de empresa y equipos',
    body: (
      <>
        <p>
          Quien registra una cuenta empresarial declara que puede actuar en nombre de la empresa. Esa persona
          puede crear cuentas para su equipo, asignarles un rol (Editor, Comentarista o Lector) y
          desactivarlas.
        </p>
        <p>
          La empresa decide quién ve y quién cambia su inventario, y debe informar a su equipo sobre el uso de
          sus datos. Cada cambio queda en el historial con el nombre de quien lo hizo.
        </p>
      </>
    ),
  },
  {
    id: 'uso',
    title: 'Uso permitido',
    body: (
      <>
        <p>Al usar Mi Inventario te comprometes a no:</p>
        <ul>
          <li>registrar productos o contenidos que la ley prohíbe;</li>
          <li>subir imágenes o textos que vulneren derechos de otras personas;</li>
          <li>entrar a cuentas, datos o partes del sistema a los que no tienes acceso;</li>
          <li>
            interferir con el servicio, sobrecargarlo a propósito o evadir sus límites y medidas de seguridad.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'contenidos',
    title: 'Tus contenidos',
    body: (
      <p>
        Los productos, fotos, comentarios y demás contenidos que registras siguen siendo tuyos o de tu
        empresa. Nos autorizas únicamente a guardarlos, procesarlos y mostrarlos para prestarte el servicio.
        El diseño, la marca y el código de Mi Inventario siguen siendo nuestros o de quienes nos los
        licencian.
      </p>
    ),
  },
  {
    id: 'nutriscan',
    title: 'NutriScan e información nutricional',
    body: (
      <>
        <p>
          NutriScan analiza la foto de forma automática y puede equivocarse. La información que muestra es de
          referencia: no es consejo médico ni nutricional y no reemplaza la etiqueta del producto ni a un
          profesional de la salud.
        </p>
        <p>
          Si tienes alergias, una enfermedad o una dieta especial, confía siempre en la etiqueta y en tu
          médico. Cuando la aplicación no tiene una fuente para un dato, te lo dice.
        </p>
      </>
    ),
  },
  {
    id: 'alertas',
    title: 'Alertas y datos del inventario',
    body: (
      <p>
        Las alertas de existencias y vencimientos se calculan con lo que tú o tu equipo registran. Son una
        ayuda: si un dato falta o es incorrecto, la alerta puede fallar o no llegar. Verifica las fechas y
        cantidades antes de vender, consumir o desechar un producto.
      </p>
    ),
  },
  {
    id: 'disponibilidad',
    title: 'Disponibilidad',
    body: (
      <p>
        Trabajamos para que el servicio esté disponible y tus datos a salvo, pero puede haber interrupciones
        por mantenimiento, fallas o causas ajenas a nosotros. No prometemos un funcionamiento sin
        interrupciones. Cuando cambiemos algo importante, lo avisaremos dentro de la aplicación.
      </p>
    ),
  },
  {
    id: 'responsabilidad',
    title: 'Responsabilidad',
    body: (
      <>
        <p>
          Respondemos por los daños que causemos por nuestra culpa, según la ley colombiana. No respondemos
          por decisiones tomadas con datos incorrectos que hayas registrado, ni por el uso de tu cuenta por
          personas a quienes les diste tu contraseña.
        </p>
        <p>
          Si eres consumidor, nada de lo escrito aquí limita los derechos que te da el Estatuto del Consumidor
          (Ley 1480 de 2011), a los que no puedes renunciar.
        </p>
      </>
    ),
  },
  {
    id: 'terminacion',
    title: 'Cuándo termina este acuerdo',
    body: (
      <p>
        Puedes dejar de usar el servicio cuando quieras y eliminar tu cuenta en «Mi perfil», pestaña
        «Seguridad», o pedírnoslo por correo a <CorreoLink />. Podemos suspender o desactivar una cuenta que
        incumpla estos términos o ponga en riesgo a otras personas; salvo urgencia, te avisaremos antes para
        que puedas explicar lo ocurrido. Desactivar una cuenta impide entrar, pero no borra los datos: cómo se
        eliminan está en la <a href="/politica-de-privacidad#supresion">Política de Privacidad</a>.
      </p>
    ),
  },
  {
    id: 'cambios',
    title: 'Cambios a estos términos',
    body: (
      <p>
        Si cambiamos estos términos, publicaremos aquí la versión nueva con su fecha. Si el cambio es
        importante, lo avisaremos en la aplicación antes de que empiece a regir. Si no lo aceptas, puedes
        eliminar tu cuenta.
      </p>
    ),
  },
  {
    id: 'ley',
    title: 'Ley aplicable, preguntas y reclamos',
    body: (
      <>
        <p>
          Este acuerdo se rige por las leyes de la República de Colombia. Si tienes una duda, queja o
          sugerencia, escríbenos a <CorreoLink /> e indica el motivo en el asunto. Respondemos en un máximo de
          30 días calendario; las solicitudes complejas pueden tomar hasta 60, y en ese caso te avisamos
          antes. Si la ley fija un plazo menor para tu solicitud, cumplimos ese.
        </p>
        <p>
          Como consumidor también puedes acudir a la Superintendencia de Industria y Comercio (SIC),{' '}
          <a href="https://www.sic.gov.co">www.sic.gov.co</a>, o a los jueces competentes.
        </p>
      </>
    ),
  },
]
