import type { Certeza } from '@mi/contracts'
import { Chip, type Tone } from '@mi/design-system'
import { TEXTS } from './resultado.texts.ts'

const TONES: Readonly<Record<Certeza, Tone>> = { Alta: 'success', Media: 'info', Baja: 'warn' }

export const CertezaChip = ({ certeza }: { readonly certeza: Certeza }) => (
  <Chip tone={TONES[certeza]}>{TEXTS.certeza[certeza]}</Chip>
)
