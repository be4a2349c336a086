import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import styles from './file-choice.module.css'

export interface FileChoiceOptions {
  /** What a file field may offer, as its `accept` says it. */
  accept: string
  /** Which of a device's cameras takes the photo. */
  camera: 'user' | 'environment'
  /** What the two fields, which nobody sees, are called. */
  labels?: { readonly file: string; readonly camera: string }
  onFile: (file: File | undefined) => void
}

export interface FileChoice {
  /** A file is held over the place. */
  dragging: boolean
  /** For the element that files are dropped on. */
  dropProps: {
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
  chooseFile: () => void
  takePhoto: () => void
  /** For the button that takes a photo: only there is it seen where a file field opens the camera. */
  cameraClass: string | undefined
  /** To be rendered inside the place. */
  inputs: ReactNode
}

/** Where a file comes from: the device's own dialog, its camera, or dropped onto the place. */
export const useFileChoice = ({ accept, camera, labels, onFile }: FileChoiceOptions): FileChoice => {
  const file = useRef<HTMLInputElement>(null)
  const photo = useRef<HTMLInputElement>(null)
  const [dragging, setDragging] = useState(false)

  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFile(currentTarget.files?.[0])
    // The same file again is a choice, too.
    currentTarget.value = ''
  }
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setDragging(isOver)
  }
  const input = { type: 'file', accept, hidden: true, onChange } as const

  return {
    dragging,
    dropProps: {
      onDragOver: (event) => drag(event, true),
      onDragLeave: (event) => drag(event, false),
      onDrop: (event) => {
        drag(event, false)
        onFile(event.dataTransfer.files[0])
      },
    },
    chooseFile: () => file.current?.click(),
    takePhoto: () => photo.current?.click(),
    cameraClass: styles.camera,
    inputs: (
      <>
        <input {...input} ref={file} aria-label={labels?.file} />
        <input {...input} ref={photo} capture={camera} aria-label={labels?.camera} />
      </>
    ),
  }
}
