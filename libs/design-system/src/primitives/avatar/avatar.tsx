import { useState } from 'react'
import { classNames } from '../../foundation/class-names.ts'
import styles from './avatar.module.css'

export interface AvatarProps {
  name: string
  /** The URL of the photo. If the URL is missing or the photo fails to load, the initials are shown. */
  src?: string | null | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Hides the avatar from screen readers. Set `decorative` if the name stands next to the avatar. */
  decorative?: boolean
  className?: string
}

/** Shows a person's photo or initials. */
export const Avatar = ({ name, src, size = 'md', decorative = false, className }: AvatarProps) => {
  const [failed, setFailed] = useState<string>()
  const readable = decorative ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': name }
  return (
    <span {...readable} data-size={size} className={classNames(styles.root, className)}>
      {src && src !== failed ? (
        <img className={styles.photo} src={src} alt="" loading="lazy" onError={() => setFailed(src)} />
      ) : (
        getInitials(name)
      )}
    </span>
  )
}

const getInitials = (name: string): string => {
  const words = name.trim().split(/\s+/)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('es-CO')
}
