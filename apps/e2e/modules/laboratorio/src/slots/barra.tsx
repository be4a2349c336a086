import { createSlot } from '@mi/federation'
import { Link } from 'react-router-dom'

const LaboratorioEnBarra = () => <Link to="/laboratorio">Ir al laboratorio</Link>

export const { bootstrap, mount, unmount, update } = createSlot(LaboratorioEnBarra)
