import { CorreoLink } from './correo-link.tsx'
import type { LegalSection } from './legal-page.tsx'
import { SUPRESION } from './supresion.texts.tsx'

export const PRIVACIDAD: readonly LegalSection[] = [
  {
    id: 'responsable',
    title: 'Quién responde por tus datos',
    body: (
      <p>
        El responsable del tratamiento es quien opera Mi Inventario. Para todo lo relacionado con tus datos
        personales escribe a <CorreoLink />; por ese medio también puedes pedir los datos de identificación y
        notificación del responsable. Cuando una empresa registra datos de su equipo o de sus productos, ella
        decide para qué los usa, y nosotros los tratamos por encargo suyo.
      </p>
    ),
  },
  {
    id: 'normas',
    title: 'Las normas que cumplimos',
    body: (
      <p>
        Esta política sigue el artículo 15 de la Constitución Política, la Ley 1581 de 2012 y su Decreto 1377
        de 2013, compilado en el Decreto 1074 de 2015. La autoridad que vigila su cumplimiento es la
        Superintendencia de Industria y Comercio (SIC).
      </p>
    ),
  },
  {
    id: 'datos',
    title: 'Qué datos tratamos',
    body: (
      <>
        <ul>
          <li>
            <strong>De tu cuenta:</strong> nombre de usuario, nombre completo, correo, teléfono, dirección y,
            si la agregas, tu foto de perfil. Tu contraseña se guarda solo como un resumen cifrado que no
            permite leerla.
          </li>
          <li>
            <strong>De tu empresa:</strong> su nombre, su NIT y las personas de su equipo con su rol.
          </li>
          <li>
            <strong>De tu inventario:</strong> productos, fotos, comentarios, y el historial de cambios con
            quién los hizo.
          </li>
          <li>
            <strong>De NutriScan:</strong> las fotos que decides analizar y su resultado. La foto se borra al
            terminar, salvo que pidas guardarla.
          </li>
          <li>
            <strong>Técnicos:</strong> la dirección IP y datos básicos de conexión, para que el servicio
            funcione y para frenar abusos, y tus preferencias de avisos y de apariencia.
          </li>
        </ul>
        <p>
          No pedimos datos sensibles. Por favor no los incluyas en comentarios ni subas fotos de personas o
          documentos; una foto de un alimento basta. Usar NutriScan es siempre voluntario.
        </p>
      </>
    ),
  },
  {
    id: 'finalidades',
    title: 'Para qué los usamos',
    body: (
      <ul>
        <li>Crear tu cuenta, reconocerte al entrar y ayudarte a recuperar tu contraseña.</li>
        <li>Guardar y mostrarte tu inventario, tu historial y los comentarios de tu equipo.</li>
        <li>Enviarte las alertas que tengas activas y los avisos sobre cambios de la aplicación.</li>
        <li>Analizar las fotos que envías a NutriScan y responderte.</li>
        <li>Cuidar la seguridad, corregir fallas y saber si las nuevas versiones funcionan bien.</li>
        <li>Atender tus solicitudes y cumplir obligaciones legales.</li>
      </ul>
    ),
  },
  {
    id: 'autorizacion',
    title: 'Tu autorización',
    body: (
      <p>
        Al marcar la casilla del registro nos autorizas, de manera previa, expresa e informada, a tratar tus
        datos para estas finalidades. Puedes revocar esa autorización cuando quieras, salvo que exista un
        deber legal o contractual de conservarlos. Sin los datos marcados como necesarios no podemos prestarte
        el servicio.
      </p>
    ),
  },
  {
    id: 'terceros',
    title: 'Con quién los compartimos',
    body: (
      <>
        <p>No vendemos ni alquilamos tus datos. Los conocen únicamente:</p>
        <ul>
          <li>
            <strong>Tu empresa y su equipo,</strong> si tu cuenta es de una empresa: ven el inventario común y
            quién hizo cada cambio.
          </li>
          <li>
            <strong>Nuestro personal autorizado,</strong> para dar soporte y auditar el servicio.
          </li>
          <li>
            <strong>Proveedores que trabajan por encargo nuestro,</strong> por ejemplo de alojamiento, envío
            de correo o análisis de imágenes. Reciben solo lo necesario y no pueden usarlo para otra cosa.
          </li>
          <li>
            <strong>Autoridades,</strong> cuando la ley o una orden judicial lo exigen.
          </li>
        </ul>
        <p>
          Algunos de esos proveedores pueden estar fuera de Colombia. En ese caso les exigimos las garantías
          que la Ley 1581 de 2012 y sus decretos piden para enviar datos a otros países.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies y almacenamiento en tu navegador',
    body: (
      <>
        <p>
          No usamos cookies de publicidad ni de rastreo de terceros. Tu navegador guarda solo lo propio de la
          aplicación:
        </p>
        <ul>
          <li>
            <strong>Tu sesión,</strong> para que no tengas que entrar a cada momento. Se borra al cerrar
            sesión.
          </li>
          <li>
            <strong>La cookie «unidad»,</strong> firmada, que indica qué versión de la aplicación le
            corresponde a este navegador. Dura hasta un año y no sirve para entrar a tu cuenta.
          </li>
          <li>
            <strong>La cookie «tema»,</strong> con tu elección de modo claro u oscuro.
          </li>
          <li>
            <strong>Preferencias y borradores,</strong> como un formulario a medio llenar (nunca la
            contraseña) o cuántos anuncios has visto hoy.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'seguridad',
    title: 'Cómo los cuidamos',
    body: (
      <p>
        Cada persona ve solo lo que le corresponde, y el servidor lo comprueba en cada solicitud. Limitamos
        los intentos de inicio de sesión, los códigos de recuperación vencen a los 15 minutos y sirven una
        sola vez, y a las fotos les quitamos los metadatos (como la ubicación) antes de guardarlas. Ningún
        sistema es infalible: si ocurre un incidente que afecte tus datos, lo informaremos a ti y a la
        autoridad como ordena la ley.
      </p>
    ),
  },
  {
    id: 'conservacion',
    title: 'Cuánto tiempo los conservamos',
    body: (
      <p>
        Mientras tengas tu cuenta y, después, el tiempo que exijan las obligaciones legales o contractuales.
        Un producto eliminado puede recuperarse durante 30 días y luego se borra; su historial de cambios se
        conserva. Si una cuenta se desactiva, el acceso se bloquea y los datos se conservan hasta que se pida
        su supresión o ya no sean necesarios.
      </p>
    ),
  },
  SUPRESION,
  {
    id: 'derechos',
    title: 'Tus derechos',
    body: (
      <>
        <p>Como titular de los datos (artículo 8 de la Ley 1581 de 2012) puedes, sin costo:</p>
        <ul>
          <li>conocer, actualizar y rectificar tus datos;</li>
          <li>pedir prueba de la autorización que nos diste;</li>
          <li>saber qué uso les hemos dado;</li>
          <li>
            revocar la autorización y pedir que los suprimamos, si no hay un deber legal o contractual que lo
            impida;
          </li>
          <li>acceder a los datos que hayamos tratado;</li>
          <li>presentar quejas ante la SIC, después de haber acudido a nosotros.</li>
        </ul>
        <p>Muchos de tus datos los puedes ver, corregir y eliminar tú mismo en «Mi perfil».</p>
      </>
    ),
  },
  {
    id: 'solicitudes',
    title: 'Cómo ejercerlos y en cuánto tiempo respondemos',
    body: (
      <>
        <p>
          Escribe a <CorreoLink /> desde el correo de tu cuenta, con tu nombre, lo que pides y, si es un
          reclamo, los hechos y los documentos que quieras que tengamos en cuenta. En el asunto indica el
          motivo.
        </p>
        <p>
          Respondemos en un máximo de 30 días calendario. Las solicitudes complejas pueden tomar hasta 60
          días, y en ese caso te avisamos antes y te decimos por qué. Cuando la ley fija un plazo menor,
          cumplimos ese: 10 días hábiles para consultas, prorrogables hasta por 5 más, y 15 días hábiles para
          reclamos, prorrogables hasta por 8 más (artículos 14 y 15 de la Ley 1581 de 2012).
        </p>
      </>
    ),
  },
  {
    id: 'menores',
    title: 'Menores de edad',
    body: (
      <p>
        Mi Inventario no está dirigido a menores de 16 años y no recogemos sus datos a sabiendas. Si crees que
        un menor se registró, escríbenos y eliminaremos sus datos. El tratamiento de datos de adolescentes
        respeta siempre su interés superior y sus derechos fundamentales, y requiere la autorización de quien
        los representa.
      </p>
    ),
  },
  {
    id: 'autoridad',
    title: 'La autoridad',
    body: (
      <p>
        Si no quedas conforme con nuestra respuesta, puedes acudir a la Delegatura para la Protección de Datos
        Personales de la Superintendencia de Industria y Comercio:{' '}
        <a href="https://www.sic.gov.co">www.sic.gov.co</a>.
      </p>
    ),
  },
  {
    id: 'vigencia',
    title: 'Vigencia y cambios',
    body: (
      <p>
        Esta política rige desde el 20 de junio de 2025 y las bases de datos se conservan mientras se preste
        el servicio. Publicaremos aquí cualquier cambio; si es sustancial, por ejemplo en las finalidades, te
        avisaremos antes y te pediremos una nueva autorización cuando sea necesario.
      </p>
    ),
  },
]
