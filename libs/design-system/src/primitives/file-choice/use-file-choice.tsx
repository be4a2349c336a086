import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react'
import styles from './file-choice.module.css'

export interface FileChoiceOptions {
  accept: string
  /** Which camera opens: `user` is the front camera, and `environment` is the back camera. */
  camera: 'user' | 'environment'
  /** Accessible names of the two hidden inputs. */
  labels?: { readonly file: string; readonly camera: string }
  onFile: (file: File | undefined) => void
}

export interface FileChoice {
  /** True while a file is dragged over the drop target, which is the element with `dropProps`. */
  dragging: boolean
  dropProps: {
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
  chooseFile: () => void
  takePhoto: () => void
  /** A class for the photo button. It hides the button on devices where a file input does not open the camera. */
  cameraClass: string | undefined
  /** The hidden inputs; render them inside the drop target. */
  inputs: ReactNode
}

/** Lets the user choose a file with the file dialog, the camera, or drag and drop. */
export const useFileChoice = ({ accept, camera, labels, onFile }: FileChoiceOptions): FileChoice => {
  const file = useRef<HTMLInputElement>(null)
  const photo = useRef<HTMLInputElement>(null)
  const [dragging, setDragging] = useState(false)

  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFile(currentTarget.files?.[0])
    // The input is emptied, because otherwise a second choice of the same file would fire no `change` event.
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
