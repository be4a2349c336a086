import Apple from 'lucide-react/icons/apple'
import Bath from 'lucide-react/icons/bath'
import Bone from 'lucide-react/icons/bone'
import Coffee from 'lucide-react/icons/coffee'
import CookingPot from 'lucide-react/icons/cooking-pot'
import CupSoda from 'lucide-react/icons/cup-soda'
import Croissant from 'lucide-react/icons/croissant'
import type { LucideIcon } from 'lucide-react'
import Milk from 'lucide-react/icons/milk'
import Package from 'lucide-react/icons/package'
import Pill from 'lucide-react/icons/pill'
import Soup from 'lucide-react/icons/soup'
import SprayCan from 'lucide-react/icons/spray-can'
import Wheat from 'lucide-react/icons/wheat'
import styles from './category-art.module.css'

const HUES = 6

// A word in the category's name decides the drawing, so «Aseo del hogar» and «Aseo» have the same drawing.
const ART: readonly [RegExp, LucideIcon][] = [
  [/l[aá]cteo|leche|nevera|refriger/i, Milk],
  [/bebida|jugo|gaseosa/i, CupSoda],
  [/aseo|limpieza|lavander/i, SprayCan],
  [/personal|ba[ñn]o|higiene/i, Bath],
  [/pan|galleta|reposter/i, Croissant],
  [/grano|cereal|harina/i, Wheat],
  [/enlatad|conserva|sopa/i, Soup],
  [/mascota/i, Bone],
  [/caf[eé]|t[eé]\b/i, Coffee],
  [/medic|botiqu|salud|droga/i, Pill],
  [/fruta|verdura|snack|dulce/i, Apple],
  [/abarrote|despensa|cocina|alacena/i, CookingPot],
]

const hueOf = (categoria: string): number =>
  [...categoria].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % HUES

interface Art {
  readonly Icon: LucideIcon
  readonly hue: number | 'none'
}

// The drawing of each category is cached, because a list needs the same few drawings hundreds of times.
const known = new Map<string | null, Art>()

const artOf = (categoria: string | null): Art => {
  const art = known.get(categoria) ?? {
    Icon: ART.find(([pattern]) => pattern.test(categoria ?? ''))?.[1] ?? Package,
    hue: categoria === null ? 'none' : hueOf(categoria),
  }
  known.set(categoria, art)
  return art
}

export const CategoryArt = ({ categoria }: { categoria: string | null }) => {
  const { Icon, hue } = artOf(categoria)
  return (
    <div className={styles.art} data-hue={hue} aria-hidden>
      <Icon />
    </div>
  )
}
