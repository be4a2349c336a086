import { createSlot } from '@mi/federation'
import { Link } from 'react-router-dom'
import styles from './inicio.module.css'

const LaboratorioEnCasa = () => (
  <section className={styles.tarjeta} aria-labelledby="laboratorio-en-casa">
    <h2 id="laboratorio-en-casa">Laboratorio en casa</h2>
    <Link to="/laboratorio">Abrir el laboratorio</Link>
  </section>
)

export const { bootstrap, mount, unmount, update } = createSlot(LaboratorioEnCasa)
